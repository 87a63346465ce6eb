import type { createPage } from '@sheaf/contract'
import { pageChildren, projectDocument } from '@sheaf/model'
import { queryClient } from '../../platform/api/queryClient.ts'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { forgetDocument } from '../../platform/sync/index.ts'
import { refreshPageTree, type TreeChange } from '../pageTree/index.ts'
import { openKept } from './openKept.ts'

/** Saves the page of a refused change as a new page below another one, with the text that this device has of it. Answers its id. */
export async function saveRefused(
  { viewId, name, workspaceId: refusedIn }: TreeChange,
  { workspaceId, parentId }: { readonly workspaceId: string; readonly parentId: string },
): Promise<string> {
  const kept = await openKept(refusedIn, viewId)
  const document = kept && projectDocument(kept.doc)
  const children = document?.state === 'ready' ? pageChildren(document.root.children) : []
  kept?.release()
  const { view_id: id } = await unwrap(
    callApi<typeof createPage>('POST', '/api/workspace/:workspaceId/page-view', {
      params: { workspaceId },
      body: {
        parent_view_id: parentId,
        layout: 0,
        name,
        ...(children.length > 0 && { page_data: { type: 'page', data: {}, children } }),
      },
    }),
  )
  await forgetDocument(viewId)
  await refreshPageTree(queryClient, workspaceId, [id, parentId])
  return id
}
