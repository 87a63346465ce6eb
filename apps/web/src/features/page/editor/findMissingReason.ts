import type { getPage } from '@sheaf/contract'
import type { MissingReason } from '@sheaf/editor'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { trashQuery } from '../../trash/index.ts'
import { problemOfCode } from '../problems/problemOfCode.ts'

/** Why a page that a block leads to is not in the tree. Rejects while nobody can say: it may just be on its way out or in. */
export async function findMissingReason(
  client: QueryClient,
  workspaceId: string,
  viewId: string,
): Promise<MissingReason> {
  const trash = await client.fetchQuery(trashQuery(workspaceId))
  if (trash.some((view) => view.view_id === viewId)) return 'trashed'
  const page = await callApi<typeof getPage>('GET', '/api/workspace/:workspaceId/page-view/:viewId', {
    params: { workspaceId, viewId },
  })
  const problem = page.ok ? 'notHere' : problemOfCode(page.error)
  if (problem === 'notHere') throw new Error('Nobody can say why the page is not there')
  return problem === 'trashed' ? 'trashed' : problem === 'notFound' ? 'deleted' : 'hidden'
}
