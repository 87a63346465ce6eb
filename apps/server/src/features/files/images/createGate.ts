/** Runs a job once there is room for it, in the order of asking. */
export type Gate = <T>(job: () => Promise<T>) => Promise<T>

/** Lets at most so many jobs run at the same time; the others wait. */
export function createGate(maxRunning: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0

  return async (job) => {
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await job()
    } finally {
      // The place goes to the next in line, so that nobody who comes later takes it.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
