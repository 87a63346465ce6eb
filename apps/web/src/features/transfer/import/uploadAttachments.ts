import { standInsOf, type Attachment, type ImportLinks, type ReadPage } from '@sheaf/export/reading'
import type { ImportEnvironment } from './ImportEnvironment.ts'
import type { ImportProblem } from './ImportProblem.ts'

export interface AttachmentUpload {
  readonly read: ReadPage
  readonly links: ImportLinks
  /** The view above the new page: there is no page yet. With it they become the page's own (IMP-FILE-1). */
  readonly parentId: string
  readonly environment: ImportEnvironment
  readonly signal: AbortSignal
  /** Hears of each file that is not there in the end. */
  readonly note: (name: string, problem: ImportProblem) => void
}

/** Stores the files that a page shows; answers their addresses by stand-in. */
export async function uploadAttachments(options: AttachmentUpload): Promise<ReadonlyMap<string, string>> {
  const { links, environment, parentId, signal, note } = options
  const uploaded = new Map<string, string>()
  for (const standIn of standInsOf(options.read)) {
    const attachment = links.attachment(standIn)
    if (!attachment || signal.aborted) continue
    const file = await fileOf(attachment)
    if (typeof file === 'string') {
      note(attachment.path, file)
      continue
    }
    const sent = await environment.upload(file, parentId, signal)
    if (sent.ok) uploaded.set(standIn, sent.value)
    else if (sent.error !== 'cancelled') note(file.name, `file_${sent.error}`)
  }
  return uploaded
}

async function fileOf(attachment: Attachment): Promise<File | ImportProblem> {
  if ('content' in attachment) {
    const { type } = attachment.content
    return new File([attachment.content], `picture.${type.split('/')[1] ?? 'png'}`, { type })
  }
  const { source } = attachment
  const content = await source.read(Number.MAX_SAFE_INTEGER)
  if (!content.ok) return content.error
  const name = source.path.slice(source.path.lastIndexOf('/') + 1)
  return new File([content.value], name, { type: TYPES[name.split('.').at(-1)!.toLowerCase()] ?? '' })
}

/** What browsers show in a page; of all else the server looks at the bytes. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
}
