import { AppError } from '../../platform/errors/index.ts'
import { readAccessRequestRow, type AccessRequestRow } from './AccessRequestRow.ts'
import type { AccessRequestsContext } from './AccessRequestsContext.ts'

export interface ShownRequest extends AccessRequestRow {
  readonly page_name: string
  readonly page_layout: NonNullable<AccessRequestRow['page_layout']>
  readonly page_is_space: boolean
}

/**
 * A request, for who may decide about it. `missing_view` where the page is gone.
 */
export async function getAccessRequest(
  { database }: AccessRequestsContext,
  requestId: string,
): Promise<ShownRequest> {
  const row = await readAccessRequestRow(database, requestId)
  if (row === null) throw new AppError('not_enough_permissions')
  const { page_name: name, page_layout: layout, page_is_space: isSpace } = row
  if (name === null || layout === null || isSpace === null) throw new AppError('missing_view')
  return { ...row, page_name: name, page_layout: layout, page_is_space: isSpace }
}
