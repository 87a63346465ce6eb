import type { ViewId } from '@sheaf/base'
import type { Attachment, ImportLinks } from '@sheaf/export/reading'
import type { ItemNote } from './archiveTasks.ts'
import type { ItemWriting } from './ItemWriting.ts'
import type { ArchiveFile } from './openArchiveFiles.ts'

interface Shown {
  readonly standIn: string
  /** Below which it is stored. */
  readonly parentId: ViewId
  /** Hears why it could not be. */
  readonly note?: (note: ItemNote) => void
}

/** Stores a file that something shows, and answers its address; where it is only looked through, says that it is shown. */
export async function storeShown(
  { question, host }: ItemWriting,
  links: ImportLinks,
  { standIn, parentId, note }: Shown,
): Promise<string | null> {
  const attachment = links.attachment(standIn)
  if (attachment === null) return null
  const file = await fileOf(attachment)
  if (question.place === null) {
    if (file.blob !== null) await host.show([[file.blob, attachment.path]])
    return null
  }
  const stored = await host.store({ name: file.name, parentId, content: file.content })
  if (stored.ok) return stored.value
  note?.({ problem: stored.error, name: file.name })
  return null
}

async function fileOf(attachment: Attachment) {
  if ('content' in attachment) {
    const { type } = attachment.content
    const content = new Uint8Array(await attachment.content.arrayBuffer())
    return { name: `picture.${type.split('/')[1] ?? 'png'}`, content, blob: null }
  }
  // All files of an import are those of its archives.
  const { path, packed, blob } = attachment.source as ArchiveFile
  return { name: path.slice(path.lastIndexOf('/') + 1), content: packed ?? new Uint8Array(), blob }
}
