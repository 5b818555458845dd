; Installs the game for whoever runs this, and for nobody else, so that it takes no administrator.
; Made by `assets/windows/make`, which says what VERSION, PROGRAM, OUT, KILOBYTES and SIDE are.

; Like the program, so that nothing of 32 bits is needed to install it.
Target amd64-unicode
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
; The same files make the same installer.
SetDateSave off

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Velha"
!define KIND "Velha.Game"
!define MAKER "The developers of Velha"

Name "Velha"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Velha"
; A newer version goes where the older one is.
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
; At the bottom of every page.
BrandingText "Velha ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Velha"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Velha"
VIAddVersionKey CompanyName "${MAKER}"
VIAddVersionKey LegalCopyright "${MAKER}; MIT or Apache-2.0"

!include MUI2.nsh
!define MUI_ICON "..\icon\velha.ico"
!define MUI_UNICON "..\icon\velha.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(KEPT)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\velha.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The language of the system is taken, or else the first.
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE French
!insertmacro MUI_LANGUAGE Korean
!insertmacro MUI_LANGUAGE PortugueseBR
!insertmacro MUI_LANGUAGE SimpChinese

LangString GAME ${LANG_ENGLISH} "Velha game"
LangString GAME ${LANG_FRENCH} "Partie de Velha"
LangString GAME ${LANG_KOREAN} "Velha 게임"
LangString GAME ${LANG_PORTUGUESEBR} "Partida do Velha"
LangString GAME ${LANG_SIMPCHINESE} "Velha 对局"

LangString OPEN ${LANG_ENGLISH} "Velha is open. Please close it."
LangString OPEN ${LANG_FRENCH} "Velha est ouvert. Veuillez le fermer."
LangString OPEN ${LANG_KOREAN} "Velha가 열려 있습니다. 닫아 주세요."
LangString OPEN ${LANG_PORTUGUESEBR} "O Velha está aberto. Feche-o."
LangString OPEN ${LANG_SIMPCHINESE} "Velha 正在运行。请将其关闭。"

LangString KEPT ${LANG_ENGLISH} "Velha will be removed. Your games and settings are kept."
LangString KEPT ${LANG_FRENCH} "Velha va être supprimé. Vos parties et réglages sont conservés."
LangString KEPT ${LANG_KOREAN} "Velha를 제거합니다. 게임과 설정은 그대로 남습니다."
LangString KEPT ${LANG_PORTUGUESEBR} "O Velha será removido. Suas partidas e configurações ficam guardadas."
LangString KEPT ${LANG_SIMPCHINESE} "将移除 Velha。您的对局和设置会保留。"

; Takes the program away, which cannot be done while it runs.
!macro TakeProgram
  again:
  ClearErrors
  Delete "$INSTDIR\velha.exe"
  IfErrors 0 taken
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(OPEN)" /SD IDCANCEL IDRETRY again
  SetErrorLevel 2
  Quit
  taken:
!macroend

; Tells the desktop that a kind of file is opened by another program.
!macro TellDesktop
  !define CHANGED 0x08000000
  System::Call "shell32::SHChangeNotify(i ${CHANGED}, i 0, p 0, p 0)"
  !undef CHANGED
!macroend

Section
  SetOutPath "$INSTDIR"
  !insertmacro TakeProgram
  File /oname=velha.exe "${PROGRAM}"
  File /oname=README.txt "..\..\README.md"
  File /oname=LICENSE-MIT.txt "..\..\LICENSE-MIT"
  File /oname=LICENSE-APACHE.txt "..\..\LICENSE-APACHE"
  File /oname=LICENSE-FONTS.txt "..\fonts\OFL.txt"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Velha.lnk" "$INSTDIR\velha.exe"

  WriteRegStr HKCU "Software\Classes\.velha" "" "${KIND}"
  WriteRegStr HKCU "Software\Classes\.velha" "Content Type" "application/x-velha-game"
  WriteRegStr HKCU "Software\Classes\.sgf\OpenWithProgids" "${KIND}" ""
  WriteRegStr HKCU "Software\Classes\.psq\OpenWithProgids" "${KIND}" ""
  WriteRegStr HKCU "Software\Classes\${KIND}" "" "$(GAME)"
  WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\velha.exe,0"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\velha.exe" "%1"'
  !insertmacro TellDesktop

  WriteRegStr HKCU "${KEY}" "DisplayName" "Velha"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "Publisher" "${MAKER}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\velha.exe"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

; What was not installed stays: the games and the settings, wherever they are.
Section Uninstall
  !insertmacro TakeProgram
  Delete "$INSTDIR\README.txt"
  Delete "$INSTDIR\LICENSE-MIT.txt"
  Delete "$INSTDIR\LICENSE-APACHE.txt"
  Delete "$INSTDIR\LICENSE-FONTS.txt"
  Delete "$INSTDIR\uninstall.exe"
  ; The folder of the start is held otherwise.
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Velha.lnk"

  DeleteRegKey HKCU "Software\Classes\${KIND}"
  ReadRegStr $0 HKCU "Software\Classes\.velha" ""
  ; Another program may have taken the files over.
  StrCmp $0 "${KIND}" 0 +2
  DeleteRegKey HKCU "Software\Classes\.velha"
  DeleteRegValue HKCU "Software\Classes\.sgf\OpenWithProgids" "${KIND}"
  DeleteRegValue HKCU "Software\Classes\.psq\OpenWithProgids" "${KIND}"
  DeleteRegKey HKCU "${KEY}"
  !insertmacro TellDesktop
SectionEnd
