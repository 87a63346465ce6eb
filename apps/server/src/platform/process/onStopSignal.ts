export interface StopRequest {
  /** Settles with the reason when the server is asked to stop. */
  readonly requested: Promise<string>
  /** Ends the server because something it needs is gone; the exit code is then 1. */
  because(problem: string): void
  exitCode(): 0 | 1
}

// One Ctrl-C may arrive several times: from the terminal, from npm and from `scripts/start.mjs`.
const SAME_GESTURE_MS = 700

/** Listens for Ctrl-C, `kill` and the end of the start script. A second Ctrl-C ends the process at once. */
export function onStopSignal(): StopRequest {
  const { promise, resolve } = Promise.withResolvers<string>()
  let firstAtMs: number | null = null
  let isProblem = false

  function handleSignal(signal: NodeJS.Signals): void {
    const nowMs = performance.now()
    if (firstAtMs !== null && nowMs - firstAtMs > SAME_GESTURE_MS) process.exit(1)
    firstAtMs ??= nowMs
    resolve(`Stopping because of ${signal}`)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal)
  process.once('disconnect', () => resolve('Stopping because the start script is gone'))
  return {
    requested: promise,
    because(problem) {
      isProblem = true
      process.stderr.write(`${problem}\n`)
      resolve(problem)
    },
    exitCode: () => (isProblem ? 1 : 0),
  }
}
