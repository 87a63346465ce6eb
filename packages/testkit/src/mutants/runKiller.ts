import fc from 'fast-check'
import { arbitraryHeardSchedule, runHeard } from '../databases/mirror/runHeard.ts'
import { arbitraryMirrorSchedule, runMirror } from '../databases/mirror/runMirror.ts'
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
  const { schedule } = killer
  const numRuns = 'mirror' in killer ? 1 : schedule + 1
  const parameters = { seed: SEED, endOnFailure: true, path: String(schedule), numRuns }
  const result = check(killer, parameters)
  return result.failed ? String(result.errorInstance) : null
}

function check(
  killer: Exclude<Killer, { scenario: unknown }>,
  parameters: fc.Parameters<unknown>,
): fc.RunDetails<unknown> {
  if ('mirror' in killer)
    return killer.mirror === 'mixed'
      ? fc.check(fc.property(arbitraryMirrorSchedule(STEPS), runMirror), parameters)
      : fc.check(fc.property(arbitraryHeardSchedule(STEPS), runHeard), parameters)
  return killer.mix === 'damage'
    ? fc.check(fc.property(damages(STEPS), runDamage), parameters)
    : fc.check(fc.property(schedules(killer.mix, STEPS), runSchedule), parameters)
}
