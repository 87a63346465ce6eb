import { clientOf } from '../../platform/database/index.ts'
import type { Permit } from '../access/index.ts'
import { foldedSql, OWN } from './noteSql.ts'
import type { QuickNotesContext } from './QuickNotesContext.ts'

export interface NotesQuestion {
  readonly offset: number
  /** Null: all. */
  readonly limit: number | null
  readonly searchTerm: string
  readonly isPinsFirst: boolean
}

/**
 * The answer of `listQuickNotes` as JSON text, written by the database: all notes of somebody may be ten megabytes, and
 * parsing and writing them here would hold up everybody else.
 */
export async function listNotes(
  { database }: Pick<QuickNotesContext, 'database'>,
  { actor, workspaceId }: Permit,
  { offset, limit, searchTerm, isPinsFirst }: NotesQuestion,
): Promise<string> {
  const { rows } = await clientOf(database).query<{ answer: string }>(LIST, [
    workspaceId,
    actor.userId,
    escapeLike(searchTerm.trim()),
    isPinsFirst,
    offset,
    limit,
  ])
  return rows[0]?.answer ?? ''
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

const jsonMoment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const LIST = `
  WITH found AS (
    SELECT n.* FROM quick_notes n
    WHERE ${OWN} AND n.deleted_at IS NULL AND n.folded_text LIKE '%' || ${foldedSql('$3::text')} || '%'
  ), page AS (
    SELECT *, row_number() OVER (ORDER BY CASE WHEN $4::boolean THEN pinned_at END NULLS LAST,
      last_updated_at DESC, id) AS place
    FROM found ORDER BY place OFFSET $5 LIMIT $6
  )
  SELECT json_build_object(
    'quick_notes', coalesce((SELECT json_agg(json_build_object(
      'id', p.id, 'data', p.data,
      'created_at', ${jsonMoment('p.created_at')},
      'last_updated_at', ${jsonMoment('p.last_updated_at')},
      'pinned_at', ${jsonMoment('p.pinned_at')}
    ) ORDER BY p.place) FROM page p), '[]'),
    'has_more', $6::bigint IS NOT NULL AND (SELECT count(*) FROM found) > $5 + coalesce($6, 0)
  )::text AS answer`
