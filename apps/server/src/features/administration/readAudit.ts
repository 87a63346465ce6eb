import type { AdministrationAct, AuditEntry } from '@sheaf/contract'
import { clientOf, type Database } from '../../platform/database/index.ts'
import { containing } from './containing.ts'

export interface AuditFilter {
  readonly query: string
  readonly act?: AdministrationAct | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** What administrators did, the latest first. */
export async function listAudit(
  database: Database,
  { offset, limit, ...filter }: AuditFilter & { readonly offset: number; readonly limit: number },
): Promise<{ acts: AuditEntry[]; total: number }> {
  const client = clientOf(database)
  const values = valuesOf(filter)
  const [{ rows }, counted] = await Promise.all([
    client.query<AuditRow>(`${FOUND} ORDER BY a.at DESC, a.id DESC OFFSET $5 LIMIT $6`, [
      ...values,
      offset,
      limit,
    ]),
    client.query<{ total: number }>(`SELECT count(*)::int AS total FROM (${FOUND}) found`, values),
  ])
  return { acts: rows.map(presentEntry), total: counted.rows[0]?.total ?? 0 }
}

const PART_ENTRIES = 500

/** The same as CSV, read and written part by part; what is noted meanwhile is left out. */
export async function* writeAudit(database: Database, filter: AuditFilter): AsyncGenerator<string> {
  yield line(['at', 'actor_id', 'actor', 'act', 'target', 'outcome'])
  let rows: AuditRow[] = []
  do {
    const last = rows.at(-1)
    const found = await clientOf(database).query<AuditRow>(
      `${FOUND} AND ($5::timestamptz IS NULL OR (a.at, a.id) < ($5, $6::uuid)) ORDER BY a.at DESC, a.id DESC LIMIT ${PART_ENTRIES}`,
      [...valuesOf(filter), last?.at ?? null, last?.id ?? null],
    )
    rows = found.rows
    yield rows.map(csvOf).join('')
  } while (rows.length === PART_ENTRIES)
}

function csvOf(row: AuditRow): string {
  const { at, actor, act, target, outcome } = presentEntry(row)
  const who = actor === null ? 'service key' : actor.email || actor.name
  return line([at, actor?.id ?? '', who, act, target, outcome])
}

/** One line (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe. */
function line(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
    return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
  })
  return `${written.join(',')}\r\n`
}

interface AuditRow {
  readonly id: string
  readonly at: Date
  readonly act: AdministrationAct
  readonly target: string
  readonly outcome: AuditEntry['outcome']
  readonly actorId: string | null
  readonly actorName: string | null
  readonly actorEmail: string | null
  readonly personName: string | null
  readonly personEmail: string | null
}

function presentEntry(row: AuditRow): AuditEntry {
  const { id, at, act, target, outcome, actorId, actorName, actorEmail, personName, personEmail } = row
  const person = personEmail || personName || ''
  return {
    id,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '', email: actorEmail ?? '' },
    act,
    target: [target, person].filter((part) => part !== '').join(' · '),
    outcome,
  }
}

function valuesOf({ query, act, from, until }: AuditFilter) {
  return [containing(query), act ?? null, from ?? null, until ?? null]
}

const FOUND = `
  SELECT a.id, a.at, a.act, a.target, a.outcome, a.actor_id AS "actorId",
    u.name AS "actorName", u.email AS "actorEmail", p.name AS "personName", p.email AS "personEmail"
  FROM administration_acts a
  LEFT JOIN users u ON u.id = a.actor_id
  LEFT JOIN users p ON p.id = a.person_id
  WHERE concat_ws(' ', a.target, u.name, u.email, p.name, p.email) ILIKE $1
    AND ($2::text IS NULL OR a.act = $2)
    AND ($3::timestamptz IS NULL OR a.at >= $3) AND ($4::timestamptz IS NULL OR a.at < $4)`
