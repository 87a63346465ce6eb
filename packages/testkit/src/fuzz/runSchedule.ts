import { Simulation } from './Simulation.ts'
import { InvariantError } from './invariants.ts'
import type { Schedule } from './schedule.ts'
import { startOf } from './startDocument.ts'

/** Longer than a hundred times what a schedule takes of a processor: a run beyond it does not end by itself. */
const MAX_RUN_MS = 10_000

/** Runs one schedule from its start to the settled end. Throws InvariantError, naming the step. */
export function runSchedule(schedule: Schedule): void {
  run(schedule, false)
}

/** The same by people who see every other block only (BND-R-5). */
export function runSeenInPart(schedule: Schedule): void {
  run(schedule, true)
}

function run({ peers, start, steps }: Schedule, isSeenInPart: boolean): void {
  const deadline = ownTime() + MAX_RUN_MS
  const counts = start.damage.length === 0 && !steps.some((step) => step.do === 'damage')
  const simulation = new Simulation(peers, startOf(start), { counts, isSeenInPart })
  try {
    for (const [index, step] of steps.entries()) {
      try {
        simulation.step(step)
      } catch (error) {
        throw new Error(`step ${index} (peer ${step.peer} ${step.do}): ${String(error)}`, { cause: error })
      }
      if (ownTime() > deadline) throw new InvariantError('time', `step ${index} came after ${MAX_RUN_MS} ms`)
    }
    simulation.settle()
  } finally {
    simulation.destroy()
  }
}

/** Milliseconds that this thread had a processor: others may be busy on it, too. */
function ownTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
