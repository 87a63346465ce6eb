import type { QuickNote } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { NOTE_COLUMNS, OWN, presentNote, type NoteRow } from './noteSql.ts'
import { askForPurge } from './purgeNotes.ts'
import type { QuickNotesContext } from './QuickNotesContext.ts'

/** Takes a note out of every list; `restoreNote` brings it back until it is purged. */
export async function deleteNote(
  { database, clock, queue }: QuickNotesContext,
  { actor, workspaceId }: Permit,
  noteId: string,
): Promise<void> {
  const now = clock.now()
  const { rowCount } = await clientOf(database).query(
    `UPDATE quick_notes n SET deleted_at = coalesce(deleted_at, $4) WHERE ${OWN} AND n.id = $3`,
    [workspaceId, actor.userId, noteId, now],
  )
  if (rowCount === 0) throw new AppError('record_not_found')
  await askForPurge(queue, now)
}

/** `record_not_found` for a note that was purged. One that is not deleted stays as it is. */
export async function restoreNote(
  { database }: Pick<QuickNotesContext, 'database'>,
  { actor, workspaceId }: Permit,
  noteId: string,
): Promise<QuickNote> {
  const { rows } = await clientOf(database).query<NoteRow>(
    `UPDATE quick_notes n SET deleted_at = NULL WHERE ${OWN} AND n.id = $3 RETURNING ${NOTE_COLUMNS}`,
    [workspaceId, actor.userId, noteId],
  )
  if (rows[0] === undefined) throw new AppError('record_not_found')
  return presentNote(rows[0])
}
