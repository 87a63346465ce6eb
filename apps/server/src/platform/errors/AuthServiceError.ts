/** An answer of the auth service (wire.md section 2.6): real HTTP status, body `{code, error_code, msg}`. */
export class AuthServiceError extends Error {
  readonly status: number
  readonly errorCode: string
  readonly retryAfterSecs: number | null

  constructor(status: number, errorCode: string, message: string, retryAfterSecs: number | null = null) {
    super(message)
    this.name = 'AuthServiceError'
    this.status = status
    this.errorCode = errorCode
    this.retryAfterSecs = retryAfterSecs
  }
}
