import type { RowHistory } from '@sheaf/contract'
import { cellsWithout, type Withheld } from '../relations/withheldIds.ts'
import { clientOf, type Executor } from '../../../platform/database/index.ts'

export interface HistoryQuestion {
  readonly databaseId: string
  readonly rowId: string
  /** Who asks: guests hear of themselves and the owners by name. */
  readonly userId: string
  /** Entries before this one; null for the newest. */
  readonly before: number | null
  readonly limit: number
  /** What is older is left out: the plan of the workspace shows no more. Null for none. */
  readonly since: Date | null
}

/** What was changed in a row, newest first. Places in views are left out: rows are moved without being changed. */
export async function readRowHistory(
  executor: Executor,
  { databaseId, rowId, userId, before, limit, since }: HistoryQuestion,
  withheld: Withheld | null,
): Promise<RowHistory> {
  const { rows } = await clientOf(executor).query<StoredEntry>(
    `SELECT h.id, h.at, h.command, h.before, h.after, u.id AS user_id, coalesce(m.name, u.name) AS name,
       nullif(coalesce(m.avatar_url, u.metadata ->> 'icon_url'), '') AS avatar_url
     FROM database_history h JOIN databases d ON d.id = h.database_id
     JOIN workspace_members asker ON asker.workspace_id = d.workspace_id AND asker.user_id = $5
     LEFT JOIN workspace_members m ON m.user_id = h.user_id AND m.workspace_id = d.workspace_id
     LEFT JOIN users u ON u.id = h.user_id AND u.deleted_at IS NULL
       AND (asker.role < 3 OR u.id = $5 OR m.role = 1)
     WHERE h.database_id = $1 AND h.record_id = $2 AND h.kind = 'row' AND ($3::bigint IS NULL OR h.id < $3)
       AND h.after - 'orders' <> '{}'
     ORDER BY h.id DESC LIMIT $4`,
    [databaseId, rowId, before, limit + 1, userId],
  )
  const shown = rows.filter(({ at }) => since === null || at >= since)
  const entries = shown.slice(0, limit).map((row) => ({
    id: Number(row.id),
    at: row.at.toISOString(),
    by: row.user_id === null ? null : { uuid: row.user_id, name: row.name ?? '', avatar_url: row.avatar_url },
    command: row.command,
    cells: cellChanges(row, withheld),
    before: row.before && withoutCells(row.before),
    after: withoutCells(row.after),
  }))
  const next = shown.length > limit ? (entries.at(-1)?.id ?? null) : null
  return { entries, next, is_cut_short: shown.length < rows.length }
}

interface StoredEntry {
  readonly id: string
  readonly at: Date
  readonly command: string
  readonly before: Members | null
  readonly after: Members
  readonly user_id: string | null
  readonly name: string | null
  readonly avatar_url: string | null
}

type Members = Readonly<Record<string, unknown>>

function cellChanges({ before, after }: StoredEntry, withheld: Withheld | null) {
  const told = (cells: Members) => (withheld === null ? cells : cellsWithout(cells, withheld))
  const [was, is] = [told(membersOf(before?.['cells'])), told(membersOf(after['cells']))]
  return Object.keys(is).map((fieldId) => ({
    field_id: fieldId,
    before: was[fieldId] ?? null,
    after: is[fieldId] ?? null,
  }))
}

function withoutCells({ cells: _cells, orders: _orders, ...others }: Members): Record<string, unknown> {
  return others
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {}
}
