import type { Result } from '@sheaf/base'
import type {
  cancelDuplication,
  duplicatePage,
  Duplication,
  ErrorCode,
  getDuplication,
} from '@sheaf/contract'
import { callApi } from '../../../platform/api/api.ts'

/** What is asked of the server when a page is copied. */
export interface CopyServer {
  /** Sent again under the same id, it makes no second copy. */
  readonly begin: (
    viewId: string,
    requestId: string,
  ) => Promise<Result<{ view_id: string; task_id: string | null; state: CopyState }, ErrorCode>>
  readonly look: (taskId: string) => Promise<Result<Duplication, ErrorCode>>
  readonly stop: (taskId: string) => Promise<Result<Duplication, ErrorCode>>
}

type CopyState = 'running' | 'done' | 'cancelled'

const TASK = '/api/workspace/:workspaceId/published-duplicate/:taskId'

export function copyServer(workspaceId: string): CopyServer {
  return {
    begin: (viewId, requestId) =>
      callApi<typeof duplicatePage>('POST', '/api/workspace/:workspaceId/page-view/:viewId/duplicate', {
        params: { workspaceId, viewId },
        body: { request_id: requestId },
      }),
    look: (taskId) => callApi<typeof getDuplication>('GET', TASK, { params: { workspaceId, taskId } }),
    stop: (taskId) => callApi<typeof cancelDuplication>('DELETE', TASK, { params: { workspaceId, taskId } }),
  }
}
