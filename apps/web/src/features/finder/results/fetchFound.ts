import type { ApiRequest, findInWorkspace, FoundGroup } from '@sheaf/contract'
import { callApi, unwrap } from '../../../platform/api/api.ts'

export type FinderQuestion = Omit<NonNullable<ApiRequest<typeof findInWorkspace>['query']>, 'offset'>

/** Asks the server. Rejects where it cannot answer. */
export async function fetchFound(
  workspaceId: string,
  query: FinderQuestion & { readonly offset: number },
  signal: AbortSignal,
): Promise<readonly FoundGroup[]> {
  const { groups } = await unwrap(
    callApi<typeof findInWorkspace>('GET', '/api/workspace/:workspaceId/finder', {
      params: { workspaceId },
      query,
      signal,
    }),
  )
  return groups
}
