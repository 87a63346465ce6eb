/** An answer of the auth service (wire.md section 2.6): real HTTP status, body `{code, error_code, msg}`. */
export class AuthServiceError extends Error {
  readonly status: number
  readonly errorCode: string
  readonly retryAfterSecs: number | null
  /** Stands beside the code in the body. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    errorCode: string,
    message: string,
    options: { readonly retryAfterSecs?: number; readonly details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message)
    this.name = 'AuthServiceError'
    this.status = status
    this.errorCode = errorCode
    this.retryAfterSecs = options.retryAfterSecs ?? null
    this.details = options.details ?? {}
  }
}
