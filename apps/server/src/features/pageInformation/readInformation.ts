import type { PageInformation } from '@sheaf/contract'
import { clientOf, type Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { uidOfText, type Permit } from '../access/index.ts'

interface InformationQuestion {
  readonly viewId: string
  readonly rowId: string | null
}

/** Who made and last edited a page, or a row of the database that it shows. The caller may read the page. */
export async function readInformation(
  database: Database,
  { workspaceId }: Pick<Permit, 'workspaceId'>,
  { viewId, rowId }: InformationQuestion,
): Promise<PageInformation> {
  const values = rowId === null ? [workspaceId, viewId] : [workspaceId, viewId, rowId]
  const { rows } = await clientOf(database).query<InformationRow>(rowId === null ? OF_PAGE : OF_ROW, values)
  const [row] = rows
  if (row === undefined) throw new AppError('record_not_found')
  return {
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    last_edited_at: row.last_edited_at.toISOString(),
    last_edited_by: row.last_edited_by,
  }
}

interface InformationRow {
  readonly created_at: Date
  readonly created_by: PageInformation['created_by']
  readonly last_edited_at: Date
  readonly last_edited_by: PageInformation['last_edited_by']
}

/** As the workspace knows them; null for nobody, and for who deleted their account. */
function person(condition: string): string {
  return `(SELECT json_build_object('uuid', u.id, 'name', coalesce(m.name, u.name),
      'avatar_url', nullif(coalesce(m.avatar_url, u.metadata ->> 'icon_url'), ''))
    FROM users u LEFT JOIN workspace_members m ON m.workspace_id = $1 AND m.user_id = u.id
    WHERE u.deleted_at IS NULL AND ${condition})`
}

const OF_PAGE = `
  SELECT v.created_at, v.last_edited_at, ${person('u.id = v.created_by')} AS created_by,
    ${person('u.id = v.last_edited_by')} AS last_edited_by
  FROM views v WHERE v.workspace_id = $1 AND v.id = $2`

// Other clients write any number, and any text for a person.
const moment = (seconds: string): string => `to_timestamp(least(greatest(${seconds}, 0), 253402300799))`
const ofUid = (uid: string): string => person(`u.uid = ${uidOfText(uid)}`)

const OF_ROW = `
  SELECT ${moment('r.created_at')} AS created_at, ${moment('r.last_modified')} AS last_edited_at,
    ${ofUid('r.created_by')} AS created_by, ${ofUid('r.last_edited_by')} AS last_edited_by
  FROM database_views dv JOIN databases d ON d.id = dv.database_id AND d.workspace_id = $1
  JOIN database_rows r ON r.database_id = d.id AND NOT r.is_deleted
  WHERE dv.id = $2 AND NOT dv.is_deleted AND r.id = $3`
