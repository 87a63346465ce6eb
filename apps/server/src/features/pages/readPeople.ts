import { uidOfText, type Permit } from '../access/index.ts'
import type { PagesContext } from './PagesContext.ts'

interface Person {
  readonly uuid: string
  readonly name: string
  readonly avatar_url: string | null
}

export interface PagePeople {
  readonly owner: Person | null
  readonly lastEditor: Person | null
}

/**
 * By their uids as text, of which others than numbers are nobody's: as they appear in the workspace. Guests are told
 * of those whom they may know: themselves and the owners.
 */
export async function readPeople(
  { database }: PagesContext,
  { actor, workspaceId }: Permit,
  uids: { readonly owner: string | null; readonly lastEditor: string | null },
): Promise<PagePeople> {
  const { rows } = await database.$client.query<Person & { kind: string }>(
    `SELECT k.kind, u.id AS uuid, coalesce(m.name, u.name) AS name,
       nullif(coalesce(m.avatar_url, u.metadata ->> 'icon_url'), '') AS avatar_url
     FROM (VALUES ('owner', $3), ('editor', $4)) AS k(kind, uid)
     JOIN users u ON u.uid = ${uidOfText('k.uid')}
     LEFT JOIN workspace_members m ON m.workspace_id = $1 AND m.user_id = u.id
     JOIN workspace_members asker ON asker.workspace_id = $1 AND asker.user_id = $2
     WHERE asker.role < 3 OR u.id = $2 OR m.role = 1`,
    [workspaceId, actor.userId, uids.owner, uids.lastEditor],
  )
  const person = (kind: string): Person | null => {
    const row = rows.find((candidate) => candidate.kind === kind)
    return row === undefined ? null : { uuid: row.uuid, name: row.name, avatar_url: row.avatar_url }
  }
  return { owner: person('owner'), lastEditor: person('editor') }
}
