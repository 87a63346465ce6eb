/** A semaphore: at most so many run at once; the others wait in order. */
export interface Turns {
  /** Resolves when it is this one's turn, with how to end it; null when the signal came first. */
  take(signal: AbortSignal): Promise<(() => void) | null>
}

export function createTurns(places: number): Turns {
  let taken = 0
  const queue: (() => void)[] = []

  function end(): void {
    taken -= 1
    queue.shift()?.()
  }

  return {
    take: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(null)
        function go(): void {
          taken += 1
          signal.removeEventListener('abort', giveUp)
          let isOver = false
          resolve(() => {
            if (!isOver) end()
            isOver = true
          })
        }
        function giveUp(): void {
          queue.splice(queue.indexOf(go), 1)
          resolve(null)
        }
        if (taken < places) return go()
        queue.push(go)
        signal.addEventListener('abort', giveUp, { once: true })
      }),
  }
}
