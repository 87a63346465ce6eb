/** Says which tab sends a queue of commands. A tab that is closed, crashes or is discarded gives up what it has. */
export interface QueueLocks {
  /**
   * Resolves with what gives the queue back. Null where another tab has it and there is no `signal`, or when the signal ended
   * the wait for it.
   */
  take(queue: string, signal?: AbortSignal): Promise<(() => void) | null>
}

/**
 * Web Locks. Browsers have none where the connection is not secure: there each tab takes what it finds, which at worst sends a
 * command twice.
 */
export function browserQueueLocks(locks: LockManager | null = navigator.locks ?? null): QueueLocks {
  if (!locks) return { take: async () => () => undefined }
  return {
    take: (queue, signal) =>
      new Promise((resolve) => {
        const options = signal ? { signal } : { ifAvailable: true }
        const request = locks.request(`sheaf_queue_${queue}`, options, (lock) => {
          if (!lock) return resolve(null)
          return new Promise<void>((release) => resolve(() => release()))
        })
        request.catch(() => resolve(null))
      }),
  }
}
