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
  return check(killer.mix, { path: String(killer.schedule), numRuns: killer.schedule + 1 })
}

function check(
  mix: Extract<Killer, { mix: unknown }>['mix'],
  options: { readonly numRuns: number; readonly path: string },
) {
  const parameters = { seed: SEED, endOnFailure: true, ...options }
  const result =
    mix === 'damage'
      ? fc.check(fc.property(damages(STEPS), runDamage), parameters)
      : fc.check(fc.property(schedules(mix, STEPS), runSchedule), parameters)
  return result.failed ? String(result.errorInstance) : null
}
