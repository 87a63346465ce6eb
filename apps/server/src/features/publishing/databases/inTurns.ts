import type { Steps } from '@sheaf/model'

/** Does the steps and lets everything else that waits go first between two of them: publishing holds nobody up. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await new Promise(setImmediate)
  }
}
