import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import { DATABASE_LIMITS, fileAddressPath, storedKind, type Command, type MediaFile } from '@sheaf/model'
import { storeFile } from '../files/index.ts'
import type { AnsweredForm } from './findForm.ts'
import type { FormsContext } from './FormsContext.ts'
import type { ReceivedFile } from './receiveAnswer.ts'

/** Puts the files of an answer beside the page of the database; answers the commands that put them into a row. */
export async function storeFiles(
  context: FormsContext,
  form: AnsweredForm,
  { rowId, files }: { readonly rowId: string; readonly files: ReadonlyMap<string, readonly ReceivedFile[]> },
): Promise<readonly Command[]> {
  const commands: Command[] = []
  for (const [fieldId, received] of files) {
    const put: MediaFile[] = []
    for (const file of received) put.push(await storeOne(context, form, file))
    commands.push({ kind: 'changeFiles', rowId, fieldId, put, remove: [] })
  }
  return commands
}

async function storeOne(
  { files, policy, ids }: FormsContext,
  { openedBy, pageId, workspaceId }: AnsweredForm,
  { read, name, bytes }: ReceivedFile,
): Promise<MediaFile> {
  const actor = { userId: openedBy as UserId }
  const place = { workspaceId: workspaceId as WorkspaceId, parentId: pageId as ViewId }
  const role = await policy.roleIn(actor, place.workspaceId)
  // On the right of whoever opened the form, as everything that its answers write.
  const permit = { actor, role, workspaceId: place.workspaceId, action: 'pages.write' } as const
  const body = { announcedBytes: bytes, open: read }
  const { fileId } = await storeFile(files, permit, { parentId: place.parentId, name, body })
  const shown = name.slice(-DATABASE_LIMITS.nameLength).toWellFormed()
  const url = fileAddressPath({ ...place, fileId })
  return { id: ids.uuid(), name: shown, url, upload: 'cloud', kind: storedKind(shown) }
}
