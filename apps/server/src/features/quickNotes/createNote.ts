import type { JsonValue } from '@sheaf/base'
import { MAX_ALL_NOTES_BYTES, MAX_NOTES, type QuickNote } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { foldedSql, NOTE_COLUMNS, noteContent, OWN, presentNote, type NoteRow } from './noteSql.ts'
import type { QuickNotesContext } from './QuickNotesContext.ts'

export interface NewNote {
  /** Absent: one empty paragraph. */
  readonly data: JsonValue | undefined
  readonly id: string | undefined
  readonly isPinned: boolean
}

const EMPTY_NOTE: JsonValue = [{ type: 'paragraph', delta: [], children: [] }]

/**
 * Creates a note. A client that has not heard whether the note with its id was created asks again, and is answered the note
 * as it is. An id of somebody else's note is refused (`record_already_exists`).
 */
export async function createNote(
  { database, clock, ids }: QuickNotesContext,
  { actor, workspaceId }: Permit,
  { data = EMPTY_NOTE, id = ids.uuid(), isPinned }: NewNote,
): Promise<QuickNote> {
  const client = clientOf(database)
  const now = clock.now()
  const values = [workspaceId, actor.userId, id, ...noteContent(data), now, isPinned ? now : null]
  const limits = [MAX_NOTES, MAX_ALL_NOTES_BYTES]
  const created = await client.query<NoteRow>(CREATE, [...values, ...limits])
  if (created.rows[0]) return presentNote(created.rows[0])
  const { rows } = await client.query<NoteRow & { is_own: boolean }>(FIND, [workspaceId, actor.userId, id])
  const [found] = rows
  if (found === undefined) throw new AppError('storage_space_not_enough')
  if (!found.is_own) throw new AppError('record_already_exists')
  return presentNote(found)
}

const CREATE = `
  INSERT INTO quick_notes AS n
    (id, workspace_id, owner_id, data, size, folded_text, created_at, last_updated_at, pinned_at)
  SELECT $3::uuid, $1::uuid, $2::uuid, $4::jsonb, $5::int, ${foldedSql('$6::text')}, $7::timestamptz, $7, $8::timestamptz
  FROM (
    SELECT count(*) AS amount, coalesce(sum(size), 0) AS size FROM quick_notes n WHERE ${OWN} AND n.deleted_at IS NULL
  ) all_notes
  WHERE all_notes.amount < $9 AND all_notes.size + $5::int <= $10
  ON CONFLICT (id) DO NOTHING
  RETURNING ${NOTE_COLUMNS}`

const FIND = `SELECT ${NOTE_COLUMNS}, ${OWN} AS is_own FROM quick_notes n WHERE n.id = $3`
