import type { JsonValue } from '@sheaf/base'
import { MAX_ALL_NOTES_BYTES, type QuickNote } from '@sheaf/contract'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { foldedSql, NOTE_COLUMNS, noteContent, OWN, presentNote, type NoteRow } from './noteSql.ts'
import type { QuickNotesContext } from './QuickNotesContext.ts'

export interface NoteChange {
  readonly noteId: string
  readonly data: JsonValue | undefined
  /** The `last_updated_at` of what was changed; absent: whatever is there is replaced. */
  readonly basedOn: string | undefined
  readonly isPinned: boolean | undefined
}

export interface UpdatedNote {
  /** False: the note was changed by another client, and its data is left as it is. */
  readonly isSaved: boolean
  readonly note: QuickNote
}

/**
 * Changes a note. `record_not_found` for one that is not there; of a deleted note this is so as well, unless the caller
 * names what was changed: then the edit brings the note back, because whoever deleted it had not seen the edit.
 */
export async function updateNote(
  { database, clock }: QuickNotesContext,
  { actor, workspaceId }: Permit,
  { noteId, data, basedOn, isPinned }: NoteChange,
): Promise<UpdatedNote> {
  const key = [workspaceId, actor.userId, noteId]
  const now = clock.now()
  return await database.transaction(async (transaction) => {
    const before = await lockNote(transaction, key)
    if (before === null || (before.deleted_at !== null && basedOn === undefined))
      throw new AppError('record_not_found')
    if (isPinned !== undefined) await clientOf(transaction).query(PIN, [...key, isPinned ? now : null])
    const isSaved = basedOn === undefined || before.last_updated_at.getTime() === Date.parse(basedOn)
    if (data !== undefined && isSaved) {
      const { rowCount } = await clientOf(transaction).query(SAVE, [
        ...key,
        ...noteContent(data),
        new Date(Math.max(now.getTime(), before.last_updated_at.getTime() + 1)),
        MAX_ALL_NOTES_BYTES,
      ])
      if (rowCount === 0) throw new AppError('storage_space_not_enough')
    }
    if (data !== undefined && before.deleted_at !== null) await clientOf(transaction).query(RESTORE, key)
    const { rows } = await clientOf(transaction).query<NoteRow>(READ, key)
    return { isSaved, note: presentNote(rows[0]!) }
  })
}

type LockedNote = Pick<NoteRow, 'last_updated_at'> & { readonly deleted_at: Date | null }

async function lockNote(transaction: Transaction, key: readonly string[]): Promise<LockedNote | null> {
  const { rows } = await clientOf(transaction).query<LockedNote>(
    `SELECT n.last_updated_at, n.deleted_at FROM quick_notes n WHERE ${OWN} AND n.id = $3 FOR UPDATE`,
    [...key],
  )
  return rows[0] ?? null
}

// A note that is pinned already keeps its place among the pinned.
const PIN = `
  UPDATE quick_notes n SET pinned_at = CASE WHEN $4::timestamptz IS NOT NULL THEN coalesce(pinned_at, $4) END
  WHERE ${OWN} AND n.id = $3`

const SAVE = `
  UPDATE quick_notes n SET data = $4::jsonb, size = $5::int, folded_text = ${foldedSql('$6::text')}, last_updated_at = $7
  WHERE ${OWN} AND n.id = $3 AND $5::int + (
    SELECT coalesce(sum(o.size), 0) FROM quick_notes o
    WHERE o.workspace_id = $1 AND o.owner_id = $2 AND o.id <> $3 AND o.deleted_at IS NULL
  ) <= $8`

const RESTORE = `UPDATE quick_notes n SET deleted_at = NULL WHERE ${OWN} AND n.id = $3`

const READ = `SELECT ${NOTE_COLUMNS} FROM quick_notes n WHERE ${OWN} AND n.id = $3`
