import { FairQueue } from './FairQueue.ts'

/**
 * Runs a job once there is room for it. `asker` names who it is for: those who wait take turns, so that whoever asks
 * for a lot waits for their own; what one of them wants is done in the order of asking.
 */
export type FairLimit = <T>(asker: string, job: () => Promise<T>) => Promise<T>

/** Lets at most so many jobs run at the same time, and so many of one asker; the others wait. */
export function createFairLimit(maxRunning: number, maxOfOne = maxRunning): FairLimit {
  const queue = new FairQueue<{ readonly key: string; readonly begin: () => void }>(maxOfOne)
  let running = 0

  function beginNext(): void {
    if (running >= maxRunning) return
    const next = queue.take()
    if (next === undefined) return
    running += 1
    next.begin()
  }

  return async (asker, job) =>
    await new Promise((resolve, reject) => {
      async function begin(): Promise<void> {
        try {
          resolve(await job())
        } catch (reason) {
          reject(reason)
        } finally {
          running -= 1
          queue.done(asker)
          beginNext()
        }
      }
      queue.add({ key: asker, begin: () => void begin() })
      beginNext()
    })
}
