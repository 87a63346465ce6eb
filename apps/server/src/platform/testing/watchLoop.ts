/** What held the event loop longest, in milliseconds of the processor, which do not count what other processes do. */
export interface LoopWatch {
  stop(): number
}

/** Watches, turn by turn, how long the event loop of this thread is held. */
export function watchLoop(): LoopWatch {
  let isOver = false
  let longestMs = 0
  let before = process.threadCpuUsage()
  function turn(): void {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longestMs = Math.max(longestMs, (user + system) / 1000)
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    stop() {
      isOver = true
      return longestMs
    },
  }
}
