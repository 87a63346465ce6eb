import type { ErrorCode } from '@sheaf/contract'

export interface AppErrorOptions {
  readonly cause?: unknown
  /** Plain words for the person who reads the answer; the name of the code when absent. */
  readonly message?: string
  /** Sent as `Retry-After` and as `retry_after_secs`. */
  readonly retryAfterSecs?: number
}

/** An answer of the main API that is not success: thrown anywhere below a route, presented by the error handler. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfterSecs: number | null

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? code.replaceAll('_', ' '), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfterSecs = options.retryAfterSecs ?? null
  }
}
