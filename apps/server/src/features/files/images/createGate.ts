/**
 * Runs a job once there is room for it. `asker` names who it is for: those who wait take turns, so that whoever asks
 * for a lot waits for their own; what one of them wants is done in the order of asking.
 */
export type Gate = <T>(asker: string, job: () => Promise<T>) => Promise<T>

/** Lets at most so many jobs run at the same time, and so many of one asker; the others wait. */
export function createGate(maxRunning: number, maxOfOne = maxRunning): Gate {
  /** By asker; whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let total = 0

  const hasRoomFor = (asker: string) => total < maxRunning && (running.get(asker) ?? 0) < maxOfOne

  function count(asker: string, change: 1 | -1): void {
    const own = (running.get(asker) ?? 0) + change
    total += change
    if (own === 0) running.delete(asker)
    else running.set(asker, own)
  }

  function wait(asker: string): Promise<void> {
    return new Promise((resolve) => {
      const jobs = waiting.get(asker)
      if (jobs === undefined) waiting.set(asker, [resolve])
      else jobs.push(resolve)
    })
  }

  /** The place goes to the next in line at once, so that nobody who comes later takes it. */
  function passOn(): void {
    for (const [asker, jobs] of waiting) {
      if (!hasRoomFor(asker)) continue
      count(asker, 1)
      waiting.delete(asker)
      const next = jobs.shift()
      if (jobs.length > 0) waiting.set(asker, jobs)
      next?.()
      return
    }
  }

  return async (asker, job) => {
    if (hasRoomFor(asker)) count(asker, 1)
    else await wait(asker)
    try {
      return await job()
    } finally {
      count(asker, -1)
      passOn()
    }
  }
}
