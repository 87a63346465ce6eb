/** Something that may wait, for the server or for somebody to go on with it. */
export interface WaitingSources {
  readonly isWaiting: () => Promise<boolean>
  /** Calls when the answer may be another one. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Runs `then` once: now, or as soon as nothing waits. */
export function whenNothingWaits({ isWaiting, subscribe }: WaitingSources, then: () => void): void {
  let looks = 0
  const look = async (): Promise<void> => {
    looks += 1
    const own = looks
    // What changed while it was looked up is looked up again.
    if ((await isWaiting()) || own !== looks) return
    looks = Infinity
    stop()
    then()
  }
  const stop = subscribe(() => void look())
  void look()
}
