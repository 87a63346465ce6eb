export interface TimeSources {
  /** Unix milliseconds by the clock of the device, which can be set forward and back. */
  readonly wall: () => number
  /** Milliseconds that never run back, and that may stand still while the device sleeps. */
  readonly steady: () => number
}

/**
 * Milliseconds for measuring how long something takes: they never run back, and go on while the device sleeps. A clock
 * that is set forward is taken for sleep.
 */
export function createElapsedClock({ wall, steady }: TimeSources): () => number {
  let lastWall = wall()
  let lastSteady = steady()
  let elapsed = 0
  return () => {
    const [nowWall, nowSteady] = [wall(), steady()]
    elapsed += Math.max(0, nowSteady - lastSteady, nowWall - lastWall)
    lastWall = nowWall
    lastSteady = nowSteady
    return elapsed
  }
}
