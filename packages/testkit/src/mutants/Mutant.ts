import type { MixName } from '../fuzz/schedule.ts'
import type { ScenarioName } from './scenarios.ts'

/**
 * What catches a mutant: one schedule of a mix, of damage, or of mirrors of databases, by its place among those of the seed, or
 * a scenario.
 */
export type Killer =
  | { readonly mix: MixName | 'damage'; readonly schedule: number }
  | { readonly scenario: ScenarioName }
  | { readonly mirror: 'mixed' | 'heard'; readonly schedule: number }

/** One deliberate breakage: a piece of source that stands once in a file, and what takes its place. */
export interface Mutant {
  readonly name: string
  /** Below `packages/`. */
  readonly file: string
  readonly from: string
  readonly to: string
  readonly killer: Killer
  /** What the failure must say. */
  readonly breaks: RegExp
}
