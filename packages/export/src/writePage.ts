import { mapAddresses, parseFileAddress, type FileAddress, type ProjectedBlock } from '@sheaf/model'
import type { MentionedPart, RenderLabels, WorkLimit } from '@sheaf/render'
import { filesOf, textsAsBlocks } from './filesOf.ts'
import type { PageLook } from './PageLook.ts'
import type { ExportFormat, ExportPage } from './planExport.ts'
import { relativeAddress } from './relativeAddress.ts'
import { withoutLocalKeys } from './withoutLocalKeys.ts'
import { writeMarkdownPage } from './writeMarkdownPage.ts'

/** A file of the archive. */
export interface ShelvedFile {
  readonly path: string
  readonly name: string
  readonly type: string
  readonly bytes: number
}

/** Puts a file into the archive, once; null when it cannot be had. */
export type PutFile = (address: FileAddress) => Promise<ShelvedFile | null>

/** A page that a document names, or a row, as this person knows it. */
export interface NamedPage {
  readonly name: string
  /** In the archive; null where it is not in it. */
  readonly path: string | null
}

/** How pages are written. */
export interface PageWriting {
  readonly workspaceId: string
  readonly format: ExportFormat
  /** BCP 47. */
  readonly locale: string
  readonly labels: RenderLabels
  /** Null where files stay where they are. */
  readonly putFile: PutFile | null
  /** Null for what this person does not see. */
  readonly pageOf: (viewId: string) => NamedPage | null
  /** A drawing that this server comes with, by its path, as a `data:` address; null where it cannot be had. */
  readonly readDrawing: (path: string) => Promise<string | null>
  /** The whole address of a file, for those that stay where they are. */
  readonly fileUrl: (address: FileAddress) => string
  /** The whole address of a page of the app, or of a part of it. */
  readonly pageUrl: (viewId: string, part: MentionedPart | null) => string
  /** Of the time that code and formulas take; without one they take as long as they need. */
  readonly typesettingLimit?: WorkLimit
}

/** The file of a page. EXP-LINK-1: what is in the archive with it is named by relative addresses. */
export async function writePage(
  { view, path }: Pick<ExportPage, 'view' | 'path'>,
  root: ProjectedBlock,
  writing: PageWriting,
): Promise<string> {
  const { workspaceId, format, locale, labels, fileUrl, pageUrl } = writing
  const files = await putFiles(view, root, writing)
  const findFile = (url: string): ShelvedFile | null => {
    const address = parseFileAddress(url)
    return address === null ? null : (files.get(keyOfFile(address)) ?? null)
  }
  const addressOf = (url: string): string => {
    const file = findFile(url)
    if (file) return relativeAddress(path, file.path)
    const address = parseFileAddress(url)
    return address?.workspaceId === workspaceId.toLowerCase() ? fileUrl(address) : url
  }
  const pageLink = (pageId: string, part?: MentionedPart) => {
    const row = part?.rowId ? writing.pageOf(part.rowId) : null
    const page = row?.path ? row : writing.pageOf(pageId)
    if (page === null) return null
    const isInArchive = page.path !== null
    const href = page.path === null ? pageUrl(pageId, part ?? null) : relativeAddress(path, page.path)
    return { name: page.name || labels.untitled, href, isInArchive }
  }
  const look = { ...dressWith(view, addressOf), isChat: view.layout === CHAT }
  if (format === 'markdown') {
    const blocks = mapAddresses(textsAsBlocks(root), addressOf).map(withoutLocalKeys)
    return writeMarkdownPage(look, blocks, {
      pageLink: ({ pageId, blockId, rowId = null }) => pageLink(pageId, { blockId, rowId }),
    })
  }
  const { writeHtmlPage } = await import('./writeHtmlPage.tsx')
  return await writeHtmlPage({
    look,
    root,
    locale,
    labels,
    pageLink,
    fileUrl: addressOf,
    readDrawing: writing.readDrawing,
    ...(writing.typesettingLimit && { typesettingLimit: writing.typesettingLimit }),
    describeFile: (url) => {
      const file = findFile(url)
      if (!file) return null
      const { name, bytes, type: contentType } = file
      return { src: relativeAddress(path, file.path), name, bytes, contentType, width: null, height: null }
    },
  })
}

const CHAT = 4

export function keyOfFile({ workspaceId, parentId, fileId }: FileAddress): string {
  return `${workspaceId}/${parentId}/${fileId}`
}

async function putFiles(look: PageLook, root: ProjectedBlock, { workspaceId, putFile }: PageWriting) {
  const files = new Map<string, ShelvedFile | null>()
  if (putFile === null) return files
  for (const address of [...filesOf(root, workspaceId), ...lookFiles(look, workspaceId)])
    files.set(keyOfFile(address), await putFile(address))
  return files
}

function lookFiles({ icon, extra }: PageLook, workspaceId: string): readonly FileAddress[] {
  return [icon?.ty === 1 ? icon.value : null, coverValue(extra)]
    .map(parseFileAddress)
    .filter((address) => address?.workspaceId === workspaceId.toLowerCase())
    .filter((address) => address !== null)
}

function dressWith({ name, icon, extra }: PageLook, addressOf: (url: string) => string): PageLook {
  const value = coverValue(extra)
  const isFile = parseFileAddress(value) !== null
  return {
    name,
    icon: icon?.ty === 1 ? { ty: 1, value: addressOf(icon.value) } : icon,
    extra: isFile
      ? { ...extra, cover: { ...Object(extra?.['cover']), value: addressOf(String(value)) } }
      : extra,
  }
}

function coverValue(extra: PageLook['extra']): unknown {
  const cover = extra?.['cover']
  return typeof cover === 'object' && cover !== null && 'value' in cover ? cover.value : null
}
