import type { ErrorCode } from '@sheaf/contract'

/** A refusal of the API as an exception, for TanStack Query. Elsewhere calls answer with a Result. */
export class ApiError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.name = 'ApiError'
    this.code = code
  }
}
