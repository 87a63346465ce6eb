import { useMutation } from '@tanstack/react-query'
import { sendAccessRequest } from './accessRequestsApi.ts'
import { askingState, type AskingState } from './askingState.ts'

/** Asks the owners of a workspace to be let in to a page. */
export function useAccessRequest(
  workspaceId: string,
  viewId: string,
): { readonly state: AskingState; readonly ask: () => void } {
  const { mutate, error, status } = useMutation({
    mutationFn: () => sendAccessRequest(workspaceId, viewId),
    networkMode: 'always',
  })
  return { state: askingState(status, error), ask: () => mutate() }
}
