/** Answers with what `read` answers; `read` must be the same for every call with a key. */
export type SharedReads<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * Lets those who ask for the same thing at once share one read: while one is on its way, whoever comes waits for
 * the next. A read always begins after it was asked for, so no answer is older than its question.
 */
export function createSharedReads<Value>(): SharedReads<Value> {
  const reads = new Map<string, { readonly running: Promise<Value>; next: Promise<Value> | null }>()

  function start(key: string, read: () => Promise<Value>): Promise<Value> {
    const present = { running: read(), next: null }
    reads.set(key, present)
    const end = (): void => {
      if (reads.get(key) === present) reads.delete(key)
    }
    present.running.then(end, end)
    return present.running
  }

  return (key, read) => {
    const present = reads.get(key)
    if (present === undefined) return start(key, read)
    const again = (): Promise<Value> => start(key, read)
    return (present.next ??= present.running.then(again, again))
  }
}
