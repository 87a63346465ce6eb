import {
  createQuickNote,
  deleteQuickNote,
  listQuickNotes,
  restoreQuickNote,
  SUCCESS_MESSAGE,
  updateQuickNote,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../access/index.ts'
import { createNote } from './createNote.ts'
import { deleteNote, restoreNote } from './deleteNote.ts'
import { listNotes } from './listNotes.ts'
import type { QuickNotesContext } from './QuickNotesContext.ts'
import { updateNote } from './updateNote.ts'

/** HTTP face of quick notes. */
export const quickNoteRoutes: FastifyPluginAsync<{ readonly quickNotes: QuickNotesContext }> = async (
  app,
  { quickNotes: context },
) => {
  serveEndpoint(app, listQuickNotes, async ({ permit, query, reply }) => {
    const answer = await listNotes(context, permit, {
      offset: query.offset,
      limit: query.limit ?? null,
      searchTerm: query.search_term ?? '',
      isPinsFirst: query.pins_first === 'true',
    })
    const envelope = `{"code":0,"data":${answer},"message":${JSON.stringify(SUCCESS_MESSAGE)}}`
    return reply.type('application/json').send(envelope)
  })

  serveEndpoint(app, createQuickNote, ({ permit, body }) =>
    createNote(context, permit, { data: body.data, id: body.id, isPinned: body.is_pinned ?? false }),
  )

  serveEndpoint(app, updateQuickNote, async ({ permit, params, body }) => {
    const { isSaved, note } = await updateNote(context, permit, {
      noteId: params.noteId,
      data: body.data,
      basedOn: body.based_on,
      isPinned: body.is_pinned,
    })
    return body.based_on === undefined ? undefined : { is_saved: isSaved, note }
  })

  serveEndpoint(app, deleteQuickNote, ({ permit, params }) => deleteNote(context, permit, params.noteId))

  serveEndpoint(app, restoreQuickNote, ({ permit, params }) => restoreNote(context, permit, params.noteId))
}
