/**
 * Runs a job once there is room for it. `asker` names who it is for: those who wait take turns, so that whoever asks
 * for a lot waits for their own; what one of them wants is done in the order of asking.
 */
export type Gate = <T>(asker: string, job: () => Promise<T>) => Promise<T>

/** Lets at most so many jobs run at the same time; the others wait. */
export function createGate(maxRunning: number): Gate {
  /** By asker; whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  function wait(asker: string): Promise<void> {
    return new Promise((resolve) => {
      const jobs = waiting.get(asker)
      if (jobs === undefined) waiting.set(asker, [resolve])
      else jobs.push(resolve)
    })
  }

  /** The place goes to the next in line, so that nobody who comes later takes it. */
  function passOn(): void {
    const [first] = waiting
    if (first === undefined) {
      running -= 1
      return
    }
    const [asker, jobs] = first
    const next = jobs.shift()
    waiting.delete(asker)
    if (jobs.length > 0) waiting.set(asker, jobs)
    next?.()
  }

  return async (asker, job) => {
    if (running >= maxRunning) await wait(asker)
    else running += 1
    try {
      return await job()
    } finally {
      passOn()
    }
  }
}
