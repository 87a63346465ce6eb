import type {
  getPublishInfo,
  PublishInfo,
  publishPage,
  unpublishPage,
  updatePublications,
} from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { ApiError } from '../../platform/api/ApiError.ts'

/** Null when the page is not published. */
export async function fetchPublication(viewId: string): Promise<PublishInfo | null> {
  const found = await callApi<typeof getPublishInfo>('GET', '/api/workspace/v1/published-info/:viewId', {
    params: { viewId },
  })
  if (found.ok) return found.value.unpublished_timestamp === null ? found.value : null
  if (found.error === 'record_not_found' || found.error === 'missing_view') return null
  throw new ApiError(found.error)
}

/** Publishes what the page says now: for the first time, or again. */
export function sendPublish(workspaceId: string, viewId: string): Promise<void> {
  return unwrap(
    callApi<typeof publishPage>('POST', '/api/workspace/:workspaceId/page-view/:viewId/publish', {
      params: { workspaceId, viewId },
      body: {},
    }),
  )
}

export function sendUnpublish(workspaceId: string, viewId: string): Promise<void> {
  return unwrap(
    callApi<typeof unpublishPage>('POST', '/api/workspace/:workspaceId/page-view/:viewId/unpublish', {
      params: { workspaceId, viewId },
    }),
  )
}

export function sendPublishName(workspaceId: string, viewId: string, name: string): Promise<void> {
  return unwrap(
    callApi<typeof updatePublications>('PATCH', '/api/workspace/:workspaceId/publish', {
      params: { workspaceId },
      body: [{ view_id: viewId, publish_name: name }],
    }),
  )
}
