//! The symmetries of a board whose squares are numbered row by row with a gap after each row.

/// Where each square goes: eight ways on a square board, four on another.
pub(super) fn symmetries(rows: u32, columns: u32) -> Vec<Vec<u16>> {
    let stride = columns + 1;
    let turns: &[bool] = if rows == columns {
        &[false, true]
    } else {
        &[false]
    };
    let mut tables = Vec::new();
    for &turned in turns {
        for (upside_down, mirrored) in [(false, false), (false, true), (true, false), (true, true)]
        {
            let mut table = vec![0; (rows * stride) as usize];
            for row in 0..rows {
                for column in 0..columns {
                    let down = if upside_down { rows - 1 - row } else { row };
                    let across = if mirrored {
                        columns - 1 - column
                    } else {
                        column
                    };
                    let image = if turned {
                        across * stride + down
                    } else {
                        down * stride + across
                    };
                    table[(row * stride + column) as usize] =
                        u16::try_from(image).unwrap_or(u16::MAX);
                }
            }
            tables.push(table);
        }
    }
    tables
}
