import type { DeletedRows } from '@sheaf/contract'
import { fieldTypeNumber, type KnownFieldType } from '@sheaf/model'
import { clientOf, type Executor } from '../../../platform/database/index.ts'
import { RESTORABLE_MS } from '../purge/purgeDatabases.ts'
import { FOLDED_NAME, foldName } from '../rowPages/foldName.ts'
import { iconOfRow } from '../rowPages/iconOfRow.ts'
import { namingField } from '../rowPages/namingField.ts'

export interface DeletedRowsQuestion {
  readonly databaseId: string
  /** Who asks: guests hear of themselves and the owners by name. */
  readonly userId: string
  readonly query: string
  /** This one alone. */
  readonly row_id?: string | undefined
  /** `next` of the page before. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Rows that were deleted and can be restored, newest first. */
export async function listDeletedRows(
  executor: Executor,
  { databaseId, userId, query, row_id: rowId, before, limit }: DeletedRowsQuestion,
): Promise<DeletedRows> {
  const [micros = null, last = null] = before?.split('_') ?? []
  const { rows } = await clientOf(executor).query<StoredRow>(DELETED, [
    databaseId,
    userId,
    foldName(query),
    rowId ?? null,
    micros,
    last,
    limit + 1,
    NAMED_BY_TEXT,
  ])
  const page = rows.slice(0, limit)
  const end = rows.length > limit ? page.at(-1) : undefined
  return {
    rows: page.map(({ id, name, meta, deleted_at: at, user_id, person, avatar_url }) => ({
      row_id: id,
      name: name ?? '',
      icon: iconOfRow(id, meta),
      deleted_at: at.toISOString(),
      deleted_by: user_id === null ? null : { uuid: user_id, name: person ?? '', avatar_url },
      gone_at: new Date(at.getTime() + RESTORABLE_MS).toISOString(),
    })),
    next: end === undefined ? null : `${end.micros}_${end.id}`,
  }
}

interface StoredRow {
  readonly id: string
  readonly name: string | null
  readonly meta: Readonly<Record<string, unknown>>
  readonly deleted_at: Date
  readonly micros: string
  readonly user_id: string | null
  readonly person: string | null
  readonly avatar_url: string | null
}

/** Types of fields whose cells are stored as what they say. Of the others ids would be told. */
const NAMED_BY_TEXT = (['rich_text', 'number', 'url', 'summary', 'translate'] satisfies KnownFieldType[]).map(
  (type) => String(fieldTypeNumber(type)),
)

/** $1 database, $2 who asks, $3 folded query, $4 row, $5 and $6 the last row of the page before, $7 how many, $8 types that name rows. */
const DELETED = `
  WITH page AS MATERIALIZED (
    SELECT r.id, r.meta, r.deleted_at, n.name
    FROM database_rows r
    LEFT JOIN LATERAL (${namingField('$1')}) p ON true
    CROSS JOIN LATERAL (
      SELECT CASE WHEN p.value->>'ty' = ANY($8::text[]) THEN left(r.cells->p.id->>'data', 2000) END AS name
    ) n
    WHERE r.database_id = $1 AND r.deleted_at IS NOT NULL
      AND ($4::uuid IS NULL OR r.id = $4::uuid)
      AND ($5::bigint IS NULL OR (r.deleted_at, r.id)
        < (timestamptz 'epoch' + $5::bigint * interval '1 microsecond', $6::uuid))
      AND ($3 = '' OR position($3 IN ${FOLDED_NAME}) > 0)
    ORDER BY r.deleted_at DESC, r.id DESC LIMIT $7
  )
  SELECT page.*, (extract(epoch FROM page.deleted_at) * 1000000)::bigint AS micros, u.id AS user_id,
    coalesce(m.name, u.name) AS person,
    nullif(coalesce(m.avatar_url, u.metadata ->> 'icon_url'), '') AS avatar_url
  FROM page JOIN databases d ON d.id = $1
  JOIN workspace_members asker ON asker.workspace_id = d.workspace_id AND asker.user_id = $2
  LEFT JOIN LATERAL (
    SELECT h.user_id FROM database_history h
    WHERE h.database_id = $1 AND h.record_id = page.id::text AND h.kind = 'row'
      AND h.after->'isDeleted' = 'true'::jsonb
    ORDER BY h.id DESC LIMIT 1
  ) h ON true
  LEFT JOIN workspace_members m ON m.user_id = h.user_id AND m.workspace_id = d.workspace_id
  LEFT JOIN users u ON u.id = h.user_id AND u.deleted_at IS NULL
    AND (asker.role < 3 OR u.id = $2 OR m.role = 1)
  ORDER BY page.deleted_at DESC, page.id DESC`
