import type { ErrorCode } from '@sheaf/contract'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../platform/api/ApiError.ts'
import { sendAccessRequest } from './accessRequestsApi.ts'

/** How asking to be let in stands. `asked`: it was done before, whatever became of it. */
export type AskingState =
  | { readonly kind: 'idle' | 'sending' | 'sent' | 'asked' }
  | { readonly kind: 'failed'; readonly code: ErrorCode }

/** Asks the owners of a workspace to be let in to a page. */
export function useAccessRequest(
  workspaceId: string,
  viewId: string,
): { readonly state: AskingState; readonly ask: () => void } {
  const { mutate, error, status } = useMutation({
    mutationFn: () => sendAccessRequest(workspaceId, viewId),
    networkMode: 'always',
  })
  return { state: stateOf(status, error), ask: () => mutate() }
}

/** PEOPLE-ACCESS-8 */
export function stateOf(status: 'idle' | 'pending' | 'success' | 'error', error: Error | null): AskingState {
  if (status === 'idle') return { kind: 'idle' }
  if (status === 'pending') return { kind: 'sending' }
  if (status === 'success') return { kind: 'sent' }
  const code = error instanceof ApiError ? error.code : 'unhandled'
  return code === 'access_request_already_exists' ? { kind: 'asked' } : { kind: 'failed', code }
}
