//! What `velha match` writes: a line for each game, and the result.

use std::collections::BTreeMap;
use std::io;

use super::contestant::Contestant;
use super::{Match, Output, Pairs, Played, Sprt};
use crate::console::{free_path, games_phrase};
use crate::history::Seat;
use crate::storage::{Comments, DiskError, GameFormat, VELHA};

/// Results of the games that are over.
#[derive(Default)]
pub(super) struct MatchTally {
    /// Numbers of games that the first player has won, drawn and lost.
    score: [u32; 3],
    /// Number of pairs of games, of which both are over, by the points of the first player.
    pub(super) pairs: Pairs,
    /// Half points of the first player in the one game of a pair that is over, by its number.
    halves: BTreeMap<usize, usize>,
    /// Numbers of games won by the side that moved first, and by the other one.
    by_side: [u32; 2],
    /// Number of games lost by each fault, with the name of the player.
    forfeits: BTreeMap<String, u32>,
}

impl MatchTally {
    /// Returns the number of games that are over.
    fn games(&self) -> usize {
        self.score.iter().sum::<u32>() as usize
    }

    fn add(&mut self, played: &Played, loser: &Contestant) {
        let half_points = match played.winner {
            Some(Seat::One) => 2,
            Some(Seat::Two) => 0,
            None => 1,
        };
        self.score[2 - half_points] += 1;
        match self.halves.remove(&(played.number / 2)) {
            Some(other) => self.pairs.0[half_points + other] += 1,
            None => _ = self.halves.insert(played.number / 2, half_points),
        }
        if let Some(winner) = played.winner {
            self.by_side[usize::from(winner != played.game.seating.x)] += 1;
        }
        if let Some(fault) = &played.fault {
            *self.forfeits.entry(format!("{} {fault}", loser.name)).or_default() += 1;
        }
    }
}

impl Match<'_> {
    /// Counts a game, writes its line, and saves it if a folder was named.
    pub(super) fn report_game(
        &self,
        played: &Played,
        tally: &mut MatchTally,
        output: &mut Output,
    ) -> io::Result<()> {
        let winner = played.winner.unwrap_or(Seat::One);
        let [won, lost] = [winner, winner.other()].map(|seat| &self.players[seat as usize]);
        tally.add(played, lost);
        if let Err(fault) = self.save(played) {
            let folder = self.args.save.as_deref().unwrap_or_else(|| ".".as_ref());
            output.report_error(&folder.display(), &fault);
        }
        let first = &self.players[played.game.seating.x as usize].name;
        let result = match (played.winner, &played.fault) {
            (None, _) => "draw".to_owned(),
            (_, None) => format!("{} wins", won.name),
            (_, Some(fault)) => format!("{} wins, {} {fault}", won.name, lost.name),
        };
        let (moves, left) = (played.game.record.last_ply(), self.games - tally.games());
        let number = played.number + 1;
        writeln!(output.out, "game {number}: {result}; {first} began, {moves} moves; {left} left")?;
        output.out.flush()
    }

    /// Saves a game under a name that is free.
    fn save(&self, played: &Played) -> Result<(), DiskError> {
        let Some(folder) = &self.args.save else { return Ok(()) };
        let x = played.game.seating.x;
        let [first, second] = [x, x.other()].map(|seat| &self.players[seat as usize].name);
        let stem: String = format!("{:04} {first} - {second}", played.number + 1)
            .chars()
            .map(|it| if r#"/\:*?"<>|"#.contains(it) { '_' } else { it })
            .collect();
        let format = GameFormat::find(&self.args.to).unwrap_or(VELHA);
        let path = free_path(folder, &stem, format.id);
        format.write_all(&path, &[(&played.game, Comments::new())]).map(drop)
    }

    /// Writes the result of the match, once it is over or stopped.
    pub(super) fn report(&self, tally: &MatchTally, output: &mut Output) -> io::Result<()> {
        let MatchTally { score, pairs, by_side, forfeits, .. } = tally;
        let [first, second] = self.players.each_ref().map(|it| &it.name);
        let [wins, draws, losses] = score;
        let games = games_phrase(tally.games());
        let points = f64::from(*wins) + f64::from(*draws) / 2.0;
        writeln!(
            output.out,
            "\n{first} - {second}: {wins} won, {draws} drawn, {losses} lost: {points} of {games}"
        )?;
        if let Some([elo, low, high]) = pairs.elo() {
            let Pairs([zero, half, one, more, two]) = pairs;
            let of = pairs.count();
            writeln!(
                output.out,
                "Elo {elo:+.0}, between {low:+.0} and {high:+.0}, by {of} pairs of games: \
                 {zero} of 0 points, {half} of 0.5, {one} of 1, {more} of 1.5, {two} of 2"
            )?;
        }
        let [begun, other] = by_side;
        writeln!(output.out, "won by the side that began: {begun}, by the other: {other}")?;
        if let Some(test) = self.args.sprt {
            let (Sprt { elo0, elo1 }, ratio) = (test, test.log_likelihood_ratio(*pairs));
            let verdict = if !test.is_decided(*pairs) {
                "undecided".to_owned()
            } else if ratio > 0.0 {
                format!("{first} is stronger by {elo1} Elo")
            } else {
                format!("{first} is not stronger than by {elo0} Elo")
            };
            let bound = Sprt::BOUND;
            writeln!(
                output.out,
                "test {elo0} against {elo1}: {verdict}; {ratio:.2} of {bound:.2}"
            )?;
        }
        for (forfeit, count) in forfeits {
            writeln!(output.out, "forfeits: {count} x {forfeit}")?;
        }
        Ok(())
    }
}
