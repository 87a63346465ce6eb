/** What held the event loop longest, in milliseconds of the processor, which do not count what other processes do. */
export interface LoopWatch {
  stop(): number
}

/** Watches, turn by turn, how long the event loop of this thread is held. */
export function watchLoop(): LoopWatch {
  let isOver = false
  let longestMs = 0
  let before = process.threadCpuUsage()
  function measure(): void {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longestMs = Math.max(longestMs, (user + system) / 1000)
  }
  function turn(): void {
    measure()
    // Not at once: threads need the processors, too.
    if (!isOver) setTimeout(turn, 1)
  }
  setTimeout(turn, 1)
  return {
    stop() {
      isOver = true
      // The turn in which it is asked may be the longest.
      measure()
      return longestMs
    },
  }
}
