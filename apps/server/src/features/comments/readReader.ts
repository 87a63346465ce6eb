import type { UserId, ViewId } from '@sheaf/base'
import type { PageReader } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { isAllowed, isEnough } from '../access/index.ts'
import type { CommentsContext } from './CommentsContext.ts'
import { PERSON_COLUMNS, presentPerson, type PersonRow } from './presentPerson.ts'

interface ReaderRow extends PersonRow {
  readonly role: number | null
}

/** Who reads a page, and what they are to it. */
export async function readReader(
  { database, policy }: Pick<CommentsContext, 'database' | 'policy'>,
  page: { readonly viewId: ViewId; readonly workspaceId: string; readonly publisherId: string },
  userId: UserId | null,
): Promise<PageReader> {
  if (userId === null) return NOBODY
  const { rows } = await clientOf(database).query<ReaderRow>(
    `SELECT ${PERSON_COLUMNS}, m.role FROM users u
     LEFT JOIN workspace_members m ON m.user_id = u.id AND m.workspace_id = $2
     WHERE u.id = $1`,
    [userId, page.workspaceId],
  )
  const row = rows[0]
  const user = row === undefined ? null : presentPerson(row)
  if (row === undefined || user === null) return NOBODY
  const access = await policy.accessToView({ userId }, page.viewId)
  const mayEdit =
    !access.isTrashed && isEnough(access, 'pages.write') && isAllowed(access.role, 'pages.write')
  return {
    user,
    is_publisher: userId === page.publisherId,
    is_member: row.role === 1 || row.role === 2,
    edit_path: mayEdit ? `/app/${page.workspaceId}/${page.viewId}` : null,
  }
}

const NOBODY: PageReader = { user: null, is_publisher: false, is_member: false, edit_path: null }
