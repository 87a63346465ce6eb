import type { FoundKind, FoundSort } from '@sheaf/contract'
import { clientOf, type Database } from '../../../platform/database/index.ts'
import { isReadable, opensByRole, type Permit } from '../../access/index.ts'
import { candidatesOf, OPEN_PLACES } from './candidates.ts'
import type { Filters, FoundPassage } from './Finding.ts'
import type { TitleShare } from './findTitleShares.ts'

export interface PassageQuestion extends Filters {
  /** What is asked of each kind, as a `tsquery`; null asks for all of it, what was written last first. */
  readonly queries: ReadonlyMap<FoundKind, KindQuery | null>
  /** Titles that hold a part of what is asked. */
  readonly shares: readonly TitleShare[]
  /** As it was typed: titles that are or begin with it come first. */
  readonly typed: string
  readonly sort: FoundSort
  readonly limit: number
  readonly offset: number
  readonly now: Date
}

interface KindQuery {
  readonly query: string
  /** What holds this too comes before what does not. */
  readonly exact: string
}

/**
 * The best passages of each kind that the person may read. Permission is a part of the search: nothing that is closed is
 * counted, ranked or taken into account.
 */
export async function findPassages(
  database: Database,
  { actor, workspaceId, role }: Permit,
  question: PassageQuestion,
): Promise<FoundPassage[]> {
  const kinds = [...question.queries]
  if (kinds.length === 0) return []
  const values: unknown[] = [
    workspaceId,
    actor.userId,
    opensByRole(role),
    question.now,
    question.spaceId,
    question.personId,
    question.editedAfter,
    question.editedBefore,
    question.within,
    question.isWithoutChats,
    question.typed,
    question.offset,
    question.limit,
  ]
  const place = (value: unknown): string => `$${values.push(value)}`
  const parts = kinds.map(([kind, asked]) => {
    if (asked === null) return candidatesOf(kind, null, question.sort)
    const rests = question.shares
      .filter((share) => share.below === kind)
      .map(({ by, ids, query, exact }) => ({
        isBelow: `${by} = ANY(${place(ids)})`,
        query: place(query),
        exact: place(exact),
      }))
    return candidatesOf(kind, { query: place(asked.query), exact: place(asked.exact), rests }, question.sort)
  })
  // Planned for its values: how many passages hold a term decides where to begin.
  const { rows } = await clientOf(database).query<FoundPassage>(
    `WITH RECURSIVE ${OPEN_PLACES}, candidates AS MATERIALIZED (${parts.join(' UNION ALL ')}), ${bestBy(ORDERS[question.sort])}`,
    values,
  )
  return rows
}

/** Of the items of a kind, in SQL. What holds the terms as they were typed comes first, unless time decides. */
const ORDERS: Readonly<Record<FoundSort, string>> = {
  best: 'is_exact DESC, score DESC, edited_at DESC, id',
  edited: 'edited_at DESC, is_exact DESC, score DESC, id',
  created: 'created_at DESC, is_exact DESC, score DESC, id',
}

const bestBy = (order: string): string => `
  scored AS (
    SELECT c.*, (CASE WHEN c.is_exact THEN 1 ELSE 0.6 END) * (0.3 + 0.25 * c.closeness + 0.3 * c.title_match
      + 0.15 / (1 + greatest(extract(epoch FROM $4::timestamptz - c.edited_at), 0) / 2592000)) AS score
    FROM candidates c
  ), items AS (
    SELECT DISTINCT ON (kind, item) * FROM scored ORDER BY kind, item, is_exact DESC, score DESC, id
  ), placed AS (
    SELECT *, row_number() OVER (PARTITION BY kind ORDER BY ${order}) AS place
    FROM items
  )
  SELECT f.kind, f.is_exact, round(f.score::numeric, 4)::float8 AS score, p.source_id, p.part, f.view_id, p.database_id, p.row_id,
    p.title_length, p.text, f.edited_at, f.created_at, creator.uid::text AS creator_uid,
    v.name AS view_name, v.icon AS view_icon, v.layout AS view_layout,
    (SELECT split_part(t.text, E'\\n', 1) FROM search_passages t WHERE t.row_id = p.row_id AND t.kind = 'row' LIMIT 1)
      AS row_name,
    (SELECT t.text FROM search_passages t WHERE p.kind IN ('file', 'note') AND p.part <> '' AND t.source_id = p.source_id
      AND t.kind = p.kind AND t.part = '' LIMIT 1) AS source_name,
    r.meta AS row_meta,
    editor.id AS editor_id, coalesce(m.name, editor.name) AS editor_name,
    nullif(coalesce(m.avatar_url, editor.metadata ->> 'icon_url'), '') AS editor_avatar,
    coalesce(above.names, '[]') AS above
  FROM placed f
  JOIN search_passages p ON p.id = f.id
  LEFT JOIN views v ON v.id = f.view_id
  LEFT JOIN database_rows r ON r.id = p.row_id
  LEFT JOIN users creator ON creator.id = f.creator_id
  LEFT JOIN users editor ON editor.id = f.editor_id AND editor.deleted_at IS NULL
  LEFT JOIN workspace_members m ON m.workspace_id = $1 AND m.user_id = editor.id
  LEFT JOIN LATERAL (
    WITH RECURSIVE up AS (
      SELECT v.parent_id AS id, 1 AS distance
      UNION ALL
      SELECT a.parent_id, up.distance + 1 FROM up JOIN views a ON a.id = up.id WHERE up.distance < 100
    )
    SELECT json_agg(json_build_object('view_id', a.id, 'name', a.name) ORDER BY up.distance DESC) AS names
    FROM up JOIN views a ON a.id = up.id WHERE ${isReadable('a.id')}
  ) above ON true
  WHERE f.place > $12 AND f.place <= $12::integer + $13::integer
  ORDER BY f.kind, f.place`
