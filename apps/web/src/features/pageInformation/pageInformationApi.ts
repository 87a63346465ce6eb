import type { Backlinks, getPageInformation, listBacklinks, PageInformation } from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'

const PAGE_SIZE = 20

/** Keys of all that is known about pages of a workspace. */
export const informationKey = (workspaceId: string) => ['page-information', workspaceId] as const

export function fetchBacklinks(asked: {
  readonly workspaceId: string
  readonly viewId: string
  readonly rowId: string | null
  readonly offset: number
}): Promise<Backlinks> {
  const { workspaceId, viewId, rowId, offset } = asked
  return unwrap(
    callApi<typeof listBacklinks>('GET', '/api/workspace/:workspaceId/page-view/:viewId/backlinks', {
      params: { workspaceId, viewId },
      query: { offset, limit: PAGE_SIZE, ...(rowId !== null && { row_id: rowId }) },
    }),
  )
}

/** Of a row of the database that the view shows, or of the page. */
export function fetchInformation(
  workspaceId: string,
  viewId: string,
  rowId: string | null,
): Promise<PageInformation> {
  return unwrap(
    callApi<typeof getPageInformation>('GET', '/api/workspace/:workspaceId/page-view/:viewId/information', {
      params: { workspaceId, viewId },
      query: rowId === null ? {} : { row_id: rowId },
    }),
  )
}
