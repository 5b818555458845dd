//! Judgement of one move by a coach, as a review of it that is ended as soon as enough is known.

use crate::engine::{Job, SearchInfo, Value, own_moves};
use crate::game::{Move, Position, Square};
use crate::history::{GameId, Judgement, Review, Warning};

/// Move that a coach judges, or warns of.
#[derive(Clone, Debug)]
pub(super) struct Coaching {
    /// Game, and its moves with the judged one.
    at: (GameId, Vec<Move>),
    review: Review,
    /// Expected moves after the judged one.
    pv: Vec<Square>,
    pub(super) warning: Option<Warning>,
}

impl Coaching {
    /// Most rounds of the review for a position that is proven at once.
    const MAX_ROUNDS: u8 = 3;
    /// Longest win that nobody may leave, whatever is estimated, in moves of the winner: that of an
    /// open three.
    const NEAR: u16 = 3;

    /// Creates the judgement of the last of these moves of a game, made in the position `before`; it
    /// is ready if a line can be completed at once.
    pub(super) fn new(at: (GameId, Vec<Move>), before: Position) -> Self {
        let made = at.1.last().copied();
        let warning = made.and_then(|made| Warning::at_sight(&before, made));
        let review = Review::from_appraisals(before, made.into_iter().collect(), Vec::new());
        Self { at, review, pv: Vec::new(), warning }
    }

    /// Returns `true` if these are the moves of the game, the judged one last.
    pub(super) fn is_at(&self, at: &(GameId, Vec<Move>)) -> bool {
        self.at == *at
    }

    /// Returns the job by which the move is judged, with its ply in the review of that move; `None`
    /// once it is judged.
    pub(super) fn job(&self) -> Option<(usize, Job)> {
        let before = self.review.position(0);
        let (ply, job) = self.review.next().filter(|_| self.warning.is_none())?;
        let rules = before.rules();
        let is_small = rules.squares() <= 25 || rules.falls() && rules.squares() <= 49;
        let rounds = self.review.appraisals()[ply].map_or(0, |it| it.rounds);
        let most = if is_small { Self::MAX_ROUNDS } else { 1 };
        // Of a move that wins, or of which nothing is proven, there is nothing to say.
        let after = self.review.values()[1];
        let tells = |it: Value| !it.is_win_of(before.turn()) && (is_small || it.is_proven());
        (after.is_none_or(tells) && rounds < most).then_some((ply, job))
    }

    /// Adds the report of [`Self::job`], and warns if that was the last one and gives a reason to.
    pub(super) fn add_report(&mut self, ply: usize, report: &SearchInfo) {
        self.review.add_report(ply, Some(report));
        if ply == 1 {
            self.pv.clone_from(&report.pv);
        }
        if self.job().is_none() {
            self.warning = self.find_warning();
        }
    }

    /// Returns the warning of the move if it is judged to have lost the game, or a win, and its value
    /// is proven, unless the end is too far away to learn from. However the game stood, a move loses
    /// it that leaves so short a win as [`Self::NEAR`] where another one does not, or where it is lost,
    /// too, but in twice as many moves.
    fn find_warning(&self) -> Option<Warning> {
        let (before, &made) = (self.review.position(0), self.review.moves().first()?);
        let [Some(worth), Some(value)] = self.review.values()[..] else { return None };
        let judgement = Judgement::of(before.turn(), worth, 0, value.one_ply_earlier());
        let other = before.turn().other();
        let moves_to_loss = |it| match it {
            Value::Win { winner, plies, .. } if winner == other => Some(own_moves(plies)),
            _ => None,
        };
        // Nobody knows how soon a game is lost that seems so; where that is proven, it is in so many
        // moves at most, which a few threats can make more.
        let best = self.review.appraisals()[0].as_ref().and_then(|it| it.best);
        let holds_out = worth != Value::win(other, 0).as_estimate() && best != Some(made);
        let leaves_win = holds_out
            && moves_to_loss(value).is_some_and(|left| {
                left <= Self::NEAR && moves_to_loss(worth).is_none_or(|most| most >= 2 * left)
            });
        let counts =
            leaves_win || matches!(judgement, Some(Judgement::GaveWinAway | Judgement::LostGame));
        let told = if value == Value::Draw { worth } else { value };
        let is_far = matches!(told, Value::Win { plies, .. } if Judgement::is_far(plies));
        (counts && value.is_proven() && !is_far)
            .then(|| Warning::of(&before, made, value, &self.pv))?
    }
}
