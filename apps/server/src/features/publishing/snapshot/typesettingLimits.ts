/** For a piece of code or a formula, and for all of a page: it is published within two seconds then. */
export const TYPESETTING_LIMITS = { pieceMs: 500, totalMs: 1000 }
