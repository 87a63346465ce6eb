import type { Result } from '@sheaf/base'
import type { UploadRefusal } from './UploadServer.ts'

/** What waiting for another attempt goes by. */
export interface RetryTimes {
  readonly delays: RetryDelays
  /** 0 ≤ x < 1. */
  readonly random: () => number
  /** Subscribes to signs that the network may be back. */
  readonly onBack: (listener: () => void) => () => void
}

export interface RetryDelays {
  /** First wait before the next attempt; doubles up to `longestMs`. */
  readonly retryMs: number
  readonly longestMs: number
}

export interface KeepTryingOptions extends RetryTimes {
  readonly signal: AbortSignal
  /** The network went, or came back. */
  readonly onCut: (isCut: boolean) => void
}

/** Attempts after server errors. */
const TRIES = 3

/**
 * Repeats a call until it succeeds or is refused. It waits for a lost network without limit; server errors are
 * retried three times; refusals are not retried. Returns the last result when the signal aborts.
 */
export async function keepTrying<T, E extends UploadRefusal>(
  attempt: () => Promise<Result<T, E>>,
  options: KeepTryingOptions,
): Promise<Result<T, E>> {
  const { signal, onCut } = options
  let cuts = 0
  let failures = 0
  for (;;) {
    const result = await attempt()
    if (signal.aborted) return result
    const isCut = !result.ok && CUTS.has(result.error)
    if (cuts > 0 && !isCut) onCut(false)
    if (result.ok) return result
    if (isCut) {
      onCut(true)
      await pause(cuts++, options)
    } else {
      cuts = 0
      if (!PASSING.has(result.error) || ++failures >= TRIES) return result
      await pause(failures - 1, options)
    }
    if (signal.aborted) return result
  }
}

/** Waits a little longer each time, and no longer than until the network is back. */
async function pause(attempts: number, { delays, random, onBack, signal }: KeepTryingOptions): Promise<void> {
  const ms = Math.min(delays.retryMs * 2 ** attempts, delays.longestMs) * (0.75 + random() / 2)
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    const stopListening = onBack(end)
    signal.addEventListener('abort', end)
    function end(): void {
      clearTimeout(timer)
      stopListening()
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}

/** No answer; or the session could not be renewed just now, and ends the uploads itself if it is over. */
const CUTS: ReadonlySet<UploadRefusal> = new Set<UploadRefusal>(['network_error', 'not_logged_in'])

/** Errors that may be temporary. */
const PASSING: ReadonlySet<UploadRefusal> = new Set<UploadRefusal>([
  'unhandled',
  'internal',
  'retry_later',
  'service_temporary_unavailable',
  'request_timeout',
  'action_timeout',
  'too_many_requests',
  's3_response_error',
  'db_error',
  'sqlx_error',
  'io_error',
  'serde_error',
])
