import type { Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'

export interface FillProgress {
  /** Rows that are over, whatever came of them. */
  readonly done: number
  readonly failed: number
  /** The server asks to wait before it goes on. */
  readonly isWaiting: boolean
}

export interface FillOptions {
  readonly rowIds: readonly string[]
  /** Null: the row is gone, or says nothing that could be sent. */
  readonly ask: (rowId: string, signal: AbortSignal) => Promise<Result<string | null, ErrorCode>>
  /** Ends when there may be room for another question, or the signal says so. */
  readonly wait: (signal: AbortSignal) => Promise<void>
  readonly signal: AbortSignal
  readonly onProgress: (progress: FillProgress) => void
}

export interface FilledRows {
  readonly texts: ReadonlyMap<string, string>
  readonly failed: number
  /** What ended it before all rows were asked about. */
  readonly problem: ErrorCode | null
}

/**
 * AI-FIELD-ROWS-1: asks about rows, a few at once. What has come is kept, whatever ends it. A row for which a model says nothing of use
 * is left out; where that goes on, and where the server, the budget or the network says no, it ends.
 */
export async function fillRows({ rowIds, ask, wait, signal, onProgress }: FillOptions): Promise<FilledRows> {
  const texts = new Map<string, string>()
  const ending = new AbortController()
  const over = AbortSignal.any([signal, ending.signal])
  const queue = rowIds.values()
  let [done, failed, inARow, waiting] = [0, 0, 0, 0]
  let problem: ErrorCode | null = null
  const tell = () => onProgress({ done, failed, isWaiting: waiting > 0 })

  async function askPatiently(rowId: string): Promise<Result<string | null, ErrorCode>> {
    for (;;) {
      const answered = await ask(rowId, over)
      if (answered.ok || answered.error !== 'too_many_requests' || over.aborted) return answered
      waiting += 1
      tell()
      await wait(over)
      waiting -= 1
    }
  }
  async function work(): Promise<void> {
    for (const rowId of queue) {
      const answered = await askPatiently(rowId)
      if (answered.ok) {
        inARow = 0
        if (answered.value !== null) texts.set(rowId, answered.value)
      } else if (over.aborted) return
      else {
        failed += 1
        inARow += 1
        if (!OF_ONE_ROW.has(answered.error) || inARow === MAX_FAILED_IN_A_ROW) {
          problem = answered.error
          ending.abort()
          return tell()
        }
      }
      done += 1
      tell()
      if (over.aborted) return
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { texts, failed, problem }
}

const AT_ONCE = 2
const MAX_FAILED_IN_A_ROW = 5

/** What may go better with another row. */
const OF_ONE_ROW: ReadonlySet<ErrorCode> = new Set(['ai_response_error'])
