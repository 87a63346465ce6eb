import type {
  ApiReply,
  ApiRequest,
  getDefaultPage,
  getPublishNamespace,
  getPublishState,
  listPublishedPages,
  OwnPublishInfo,
  publishPage,
  PublishState,
  publishTree,
  removeDefaultPage,
  setDefaultPage,
  setPublishNamespace,
  unpublishPages,
  updatePublications,
} from '@sheaf/contract'
import { callApi, unwrap } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { publishBody, type PublicationPatch, type PublishInput } from './publishBody.ts'

/** A page on the web in the list of its workspace. */
export type PublishedEntry = ApiReply<typeof listPublishedPages>[number]

export type TreeResult = ApiReply<typeof publishTree>

export function fetchPublishState(workspaceId: string, viewId: string): Promise<PublishState> {
  return unwrap(
    callApi<typeof getPublishState>('GET', '/api/workspace/:workspaceId/page-view/:viewId/publish-state', {
      params: { workspaceId, viewId },
    }),
  )
}

/** Publishes what the page says now: for the first time, or again. */
export function sendPublish(workspaceId: string, viewId: string, input: PublishInput): Promise<void> {
  return unwrap(
    callApi<typeof publishPage>('POST', '/api/workspace/:workspaceId/page-view/:viewId/publish', {
      params: { workspaceId, viewId },
      body: publishBody(input),
    }),
  )
}

export type TreeBody = ApiRequest<typeof publishTree>['body']

export function sendPublishTree(workspaceId: string, viewId: string, body: TreeBody): Promise<TreeResult> {
  return unwrap(
    callApi<typeof publishTree>('POST', '/api/workspace/:workspaceId/page-view/:viewId/publish-tree', {
      params: { workspaceId, viewId },
      body,
    }),
  )
}

/** All or none of them. */
export function sendUnpublish(workspaceId: string, viewIds: readonly string[]): Promise<void> {
  return unwrap(
    callApi<typeof unpublishPages>('DELETE', '/api/workspace/:workspaceId/publish', {
      params: { workspaceId },
      body: [...viewIds],
    }),
  )
}

export function sendPatch(workspaceId: string, viewId: string, patch: PublicationPatch): Promise<void> {
  return unwrap(
    callApi<typeof updatePublications>('PATCH', '/api/workspace/:workspaceId/publish', {
      params: { workspaceId },
      body: [{ view_id: viewId, ...patch }],
    }),
  )
}

export function fetchPublishedPages(workspaceId: string): Promise<PublishedEntry[]> {
  return unwrap(
    callApi<typeof listPublishedPages>('GET', '/api/workspace/:workspaceId/published-info', {
      params: { workspaceId },
    }),
  )
}

export function fetchNamespace(workspaceId: string): Promise<string> {
  return unwrap(
    callApi<typeof getPublishNamespace>('GET', '/api/workspace/:workspaceId/publish-namespace', {
      params: { workspaceId },
    }),
  )
}

export function sendNamespace(workspaceId: string, before: string, namespace: string): Promise<void> {
  return unwrap(
    callApi<typeof setPublishNamespace>('PUT', '/api/workspace/:workspaceId/publish-namespace', {
      params: { workspaceId },
      body: { old_namespace: before, new_namespace: namespace },
    }),
  )
}

/** Null: no page opens at the namespace itself. */
export async function fetchDefaultPage(workspaceId: string): Promise<OwnPublishInfo | null> {
  const found = await callApi<typeof getDefaultPage>('GET', '/api/workspace/:workspaceId/publish-default', {
    params: { workspaceId },
  })
  if (found.ok) return found.value
  if (found.error === 'record_not_found') return null
  throw new ApiError(found.error)
}

export function sendDefaultPage(workspaceId: string, viewId: string | null): Promise<void> {
  const path = '/api/workspace/:workspaceId/publish-default'
  return viewId === null
    ? unwrap(callApi<typeof removeDefaultPage>('DELETE', path, { params: { workspaceId } }))
    : unwrap(
        callApi<typeof setDefaultPage>('PUT', path, { params: { workspaceId }, body: { view_id: viewId } }),
      )
}
