/** No bearer token, or one that does not hold: HTTP 401 with plain text, as wire.md section 1 has it. */
export class UnauthorizedError extends Error {
  constructor(message = 'Sign in to do this.') {
    super(message)
    this.name = 'UnauthorizedError'
  }
}
