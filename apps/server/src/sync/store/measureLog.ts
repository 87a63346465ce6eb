import type { UpdateLog } from './createUpdateLog.ts'

export interface MeasuredLog {
  readonly log: UpdateLog
  /** Updates on their way to the disk. */
  readonly pending: () => number
}

/** A log that counts what is on its way, and tells of each update how long it took until it was stored or refused. */
export function measureLog(
  log: UpdateLog,
  onSettled: (seconds: number, isStored: boolean) => void,
): MeasuredLog {
  let pending = 0
  return {
    pending: () => pending,
    log: {
      drain: () => log.drain(),
      openStream(objectId, onAppend) {
        const stream = log.openStream(objectId, onAppend)
        return {
          async append(update) {
            const asked = performance.now()
            pending += 1
            try {
              const outcome = await stream.append(update)
              onSettled((performance.now() - asked) / 1000, outcome.ok)
              return outcome
            } finally {
              pending -= 1
            }
          },
        }
      },
    },
  }
}
