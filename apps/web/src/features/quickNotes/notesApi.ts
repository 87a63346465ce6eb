import type { JsonValue, Result } from '@sheaf/base'
import type {
  createQuickNote,
  deleteQuickNote,
  ErrorCode,
  listQuickNotes,
  QuickNote,
  restoreQuickNote,
  updateQuickNote,
} from '@sheaf/contract'
import { callApi } from '../../platform/api/api.ts'

interface NotesPage {
  readonly quick_notes: readonly QuickNote[]
  readonly has_more: boolean
}

interface NoteEdit {
  readonly data?: JsonValue
  readonly based_on: string
  readonly is_pinned?: boolean
}

/** The calls about quick notes of one workspace. */
export interface NotesApi {
  list(query: { offset: number; limit: number; term: string }): Promise<Result<NotesPage, ErrorCode>>
  create(note: { id: string; data: JsonValue; is_pinned: boolean }): Promise<Result<QuickNote, ErrorCode>>
  update(
    id: string,
    edit: NoteEdit,
  ): Promise<Result<{ is_saved: boolean; note: QuickNote } | undefined, ErrorCode>>
  remove(id: string): Promise<Result<unknown, ErrorCode>>
  restore(id: string): Promise<Result<QuickNote, ErrorCode>>
}

const ROOT = '/api/workspace/:workspaceId/quick-note'

export function createNotesApi(workspaceId: string): NotesApi {
  const params = { workspaceId }
  const at = (noteId: string) => ({ params: { workspaceId, noteId } })
  return {
    list: ({ offset, limit, term }) =>
      callApi<typeof listQuickNotes>('GET', ROOT, {
        params,
        query: { offset, limit, pins_first: 'true', ...(term !== '' && { search_term: term }) },
      }),
    create: (body) => callApi<typeof createQuickNote>('POST', ROOT, { params, body }),
    update: (id, body) => callApi<typeof updateQuickNote>('PUT', `${ROOT}/:noteId`, { ...at(id), body }),
    remove: (id) => callApi<typeof deleteQuickNote>('DELETE', `${ROOT}/:noteId`, at(id)),
    restore: (id) => callApi<typeof restoreQuickNote>('POST', `${ROOT}/:noteId/restore`, at(id)),
  }
}
