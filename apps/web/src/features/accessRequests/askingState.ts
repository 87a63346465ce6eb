import type { ErrorCode } from '@sheaf/contract'
import { ApiError } from '../../platform/api/ApiError.ts'

/** How asking to be let in stands. `asked`: it was done before, whatever became of it. */
export type AskingState =
  | { readonly kind: 'idle' | 'sending' | 'sent' | 'asked' }
  | { readonly kind: 'failed'; readonly code: ErrorCode }

/** PEOPLE-ACCESS-8: the state by how the call stands. */
export function askingState(
  status: 'idle' | 'pending' | 'success' | 'error',
  error: Error | null,
): AskingState {
  if (status === 'idle') return { kind: 'idle' }
  if (status === 'pending') return { kind: 'sending' }
  if (status === 'success') return { kind: 'sent' }
  const code = error instanceof ApiError ? error.code : 'unhandled'
  return code === 'access_request_already_exists' ? { kind: 'asked' } : { kind: 'failed', code }
}
