pub(super) mod partie;
pub(super) mod velha;
