/** Watches and ends what is done part by part. */
export interface PartsControl {
  /** So many are done. */
  readonly onDone: (done: number) => void
  /** Asked before each part but the first. */
  readonly isStopped: () => boolean
}

export interface PartsWork<T> extends PartsControl {
  /** How many make a part. */
  readonly size: number
  readonly send: (part: readonly T[]) => Promise<void>
}

export type PartsOutcome =
  | { readonly done: number; readonly end: 'all' | 'stopped' }
  /** What is done stays done. */
  | { readonly done: number; readonly end: 'refused'; readonly error: unknown }

/** Sends many things in parts, one part after the other, so that somebody sees how far it is and can stop in between. */
export async function runInParts<T>(items: readonly T[], work: PartsWork<T>): Promise<PartsOutcome> {
  let done = 0
  while (done < items.length) {
    if (done > 0 && work.isStopped()) return { done, end: 'stopped' }
    const part = items.slice(done, done + work.size)
    try {
      await work.send(part)
    } catch (error) {
      return { done, end: 'refused', error }
    }
    done += part.length
    work.onDone(done)
  }
  return { done, end: 'all' }
}
