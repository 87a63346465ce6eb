import { ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { PageTreeEdit } from '../edits/applyEdit.ts'

/** What sending asks of the server. */
export interface ChangeServer {
  readonly send: (workspaceId: string, edit: PageTreeEdit) => Promise<Result<void, ErrorCode>>
  /** In order; null where the view is gone. */
  readonly readChildren: (
    workspaceId: string,
    viewId: string,
  ) => Promise<Result<readonly string[] | null, ErrorCode>>
  /** Ids of the person's favourites that can be read, in order. */
  readonly readFavorites: (workspaceId: string) => Promise<Result<readonly string[], ErrorCode>>
}

export type Sent = Promise<Result<PageTreeEdit, ErrorCode>>

/** What the server says of a view, a parent or a sibling that is not there any more. */
export const GONE: ReadonlySet<ErrorCode> = new Set(['invalid_folder_view', 'record_deleted'])

/** Sends an edit as it is. */
export async function attempt(server: ChangeServer, workspaceId: string, edit: PageTreeEdit): Sent {
  const sent = await server.send(workspaceId, edit)
  const isNew = edit.type === 'insert' || edit.type === 'newSpace'
  const isThere = !sent.ok && isNew && sent.error === 'record_already_exists'
  return sent.ok || isThere ? ok(edit) : sent
}
