import { err, ok, type Result } from '@sheaf/base'
import type {
  cancelDuplication,
  duplicatePublished,
  Duplication,
  ErrorCode,
  FolderView,
  getDuplication,
  getFolder,
  getPublishedMeta,
  getPublishInfo,
  PublishedMeta,
  PublishInfo,
} from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'

/** What is to be copied, as a visitor sees it. */
export interface DuplicateSource {
  readonly info: PublishInfo
  readonly view: PublishedMeta['view']
}

export async function fetchSource(viewId: string): Promise<Result<DuplicateSource, ErrorCode>> {
  const info = await callApi<typeof getPublishInfo>('GET', '/api/workspace/v1/published-info/:viewId', {
    params: { viewId },
  })
  if (!info.ok) return info
  const { namespace, publish_name: publishName, unpublished_timestamp: unpublished } = info.value
  if (unpublished !== null) return err('record_not_found')
  const meta = await callApi<typeof getPublishedMeta>(
    'GET',
    '/api/workspace/v1/published/:namespace/:publishName',
    { params: { namespace, publishName } },
  )
  return meta.ok ? ok({ info: info.value, view: meta.value.view }) : meta
}

/** The spaces of a workspace that this person sees. */
export async function fetchSpaces(workspaceId: string): Promise<readonly FolderView[]> {
  const root = await unwrap(
    callApi<typeof getFolder>('GET', '/api/workspace/:workspaceId/folder', {
      params: { workspaceId },
      query: { depth: 1 },
    }),
  )
  return root.children.filter((view) => view.is_space)
}

export interface DuplicateInput {
  readonly viewId: string
  readonly workspaceId: string
  /** A page or a space. */
  readonly destinationId: string
  /** Sent again it makes no second copy. */
  readonly requestId: string
}

export function sendDuplicate(input: DuplicateInput): Promise<Result<Duplication, ErrorCode>> {
  return callApi<typeof duplicatePublished>('POST', '/api/workspace/:workspaceId/published-duplicate', {
    params: { workspaceId: input.workspaceId },
    body: {
      published_view_id: input.viewId,
      dest_view_id: input.destinationId,
      request_id: input.requestId,
    },
  })
}

/** Answers what became of it. */
export function stopDuplication(
  workspaceId: string,
  taskId: string,
): Promise<Result<Duplication, ErrorCode>> {
  return callApi<typeof cancelDuplication>(
    'DELETE',
    '/api/workspace/:workspaceId/published-duplicate/:taskId',
    { params: { workspaceId, taskId } },
  )
}

export function fetchDuplication(
  workspaceId: string,
  taskId: string,
): Promise<Result<Duplication, ErrorCode>> {
  return callApi<typeof getDuplication>('GET', '/api/workspace/:workspaceId/published-duplicate/:taskId', {
    params: { workspaceId, taskId },
  })
}
