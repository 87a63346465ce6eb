/** A style sheet has no names; a bundler links it. */
export {}
