import fc from 'fast-check'
// No setup file of its own: those run anew for each file of tests, and matchers would ask it so many times.
import './compareBytes.ts'

/*
 * A test of properties draws the same cases in every run, so that a change is told apart from a case that nobody has
 * tried before. New cases are for `npm run fuzz -- properties`.
 */
fc.configureGlobal({ seed: Number(process.env['SHEAF_SEED'] ?? 1) })
