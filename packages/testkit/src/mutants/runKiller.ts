import fc from 'fast-check'
import { damages, runDamage } from '../fuzz/damage.ts'
import { runSchedule } from '../fuzz/runSchedule.ts'
import { schedules } from '../fuzz/schedule.ts'
import type { Killer } from './Mutant.ts'
import { SCENARIOS } from './scenarios.ts'

const SEED = 77
const STEPS = 50

/** Runs what should catch a mutant on the sources as they are loaded; answers how it failed, or null. */
export function runKiller(killer: Killer): string | null {
  if ('scenario' in killer) {
    try {
      SCENARIOS[killer.scenario]()
      return null
    } catch (error) {
      return String(error)
    }
  }
  return check(killer.mix, { path: String(killer.schedule), numRuns: killer.schedule + 1 })?.error ?? null
}

/** The place of the first schedule of a mix that fails. */
export function findKiller(mix: Extract<Killer, { mix: unknown }>['mix'], runs: number) {
  return check(mix, { numRuns: runs })
}

function check(mix: Extract<Killer, { mix: unknown }>['mix'], options: { numRuns: number; path?: string }) {
  const parameters = { seed: SEED, endOnFailure: true, ...options }
  const result =
    mix === 'damage'
      ? fc.check(fc.property(damages(STEPS), runDamage), parameters)
      : fc.check(fc.property(schedules(mix, STEPS), runSchedule), parameters)
  return result.failed
    ? { schedule: Number(result.counterexamplePath), error: String(result.errorInstance) }
    : null
}
