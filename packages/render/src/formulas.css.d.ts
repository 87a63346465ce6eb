/** A style sheet exports nothing; a bundler links it. */
export {}
