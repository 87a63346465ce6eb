/** How long steps are done one after the other; the clock of a busy machine passes faster. */
const TURN_MS = 8

/** Does the steps, of some milliseconds at most, and lets everything else that waits go on in between. */
export async function inTurns<T>(steps: Generator<void, T, void>): Promise<T> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < TURN_MS) continue
    await new Promise(setImmediate)
    since = performance.now()
  }
}
