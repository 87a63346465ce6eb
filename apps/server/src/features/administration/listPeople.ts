import type { AdministeredPerson, PersonState } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { OWN_TEMPLATES_EMAIL } from '../templates/index.ts'
import type { AdministrationContext } from './AdministrationContext.ts'
import { containing } from './containing.ts'

export interface PeopleFilter {
  readonly query: string
  readonly state?: PersonState | undefined
  readonly offset: number
  readonly limit: number
}

/** People of this server, those who came last first. Deleted accounts are nobody, nor is the one that owns the templates. */
export async function listPeople(
  { database, clock, isAdministrator }: Pick<AdministrationContext, 'database' | 'clock' | 'isAdministrator'>,
  { query, state, offset, limit }: PeopleFilter,
): Promise<{ people: AdministeredPerson[]; total: number }> {
  const client = clientOf(database)
  const values = [containing(query), clock.now(), state ?? null]
  const [{ rows }, counted] = await Promise.all([
    client.query<PersonRow>(PAGE, [...values, offset, limit]),
    client.query<{ total: number }>(`SELECT count(*)::int AS total FROM (${FOUND}) found`, values),
  ])
  const people = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      email: row.email,
      name: row.name,
      state: row.state,
      is_administrator: await isAdministrator(row.id),
      created_at: row.createdAt.toISOString(),
      last_seen_at: row.lastSeenAt?.toISOString() ?? null,
      workspace_count: row.workspaceCount,
      file_bytes: Number(row.fileBytes),
    })),
  )
  return { people, total: counted.rows[0]?.total ?? 0 }
}

interface PersonRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly state: PersonState
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
  readonly workspaceCount: number
  readonly fileBytes: string
}

// Who was invited and never came has no profile yet.
const FOUND = `
  SELECT * FROM (
    SELECT a.id, a.email, coalesce(u.name, '') AS name, a.created_at, a.last_sign_in_at,
      CASE WHEN a.banned_until > $2 THEN 'suspended' WHEN a.email_confirmed_at IS NULL THEN 'invited' ELSE 'active' END AS state
    FROM auth_users a LEFT JOIN users u ON u.id = a.id
    WHERE a.deleted_at IS NULL AND a.email <> '${OWN_TEMPLATES_EMAIL}' AND concat_ws(' ', a.email, u.name) ILIKE $1
  ) person WHERE $3::text IS NULL OR state = $3`

const PAGE = `
  SELECT p.id, p.email, p.name, p.state, p.created_at AS "createdAt",
    greatest(p.last_sign_in_at, (SELECT max(refreshed_at) FROM auth_sessions s WHERE s.user_id = p.id)) AS "lastSeenAt",
    (SELECT count(*)::int FROM workspace_members m WHERE m.user_id = p.id) AS "workspaceCount",
    (SELECT coalesce(sum(f.bytes), 0) FROM (
      SELECT DISTINCT blob_key, bytes FROM files WHERE uploaded_by = p.id) f) AS "fileBytes"
  FROM (${FOUND} ORDER BY created_at DESC, id OFFSET $4 LIMIT $5) p
  ORDER BY p.created_at DESC, p.id`
