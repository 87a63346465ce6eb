import { partPath } from '@sheaf/contract'
import { writePage, type PackedText } from '@sheaf/export'
import { parseMarkdown } from '@sheaf/markdown'
import { publishedLanguage } from '@sheaf/locales/server'
import { decodeDocument, fileAddressPath, type ProjectedBlock } from '@sheaf/model'
import { mentionedPages } from '@sheaf/render'
import { crc32, deflateRawSync } from 'node:zlib'
import { createWorkLimit } from '../../platform/threads/createWorkLimit.ts'
import type { ThreadWork } from '../../platform/threads/index.ts'
import { joinUpdates } from '../../sync/content/joinUpdates.ts'
import { rootOf, writeChat } from './chats/writeChat.ts'
import type { WRITE_EXPORT_PAGE } from './writeExportPageTask.ts'

/** For a piece of code or a formula, and for all of a page. */
const TYPESETTING_LIMITS = { pieceMs: 2_000, totalMs: 20_000 }

/** What `WRITE_EXPORT_PAGE` does in its thread. */
export const writeExportPageWork: ThreadWork<typeof WRITE_EXPORT_PAGE> = async (page, host) => {
  const { workspaceId, format, siteUrl } = page
  const language = publishedLanguage(page.language)
  const said = page.chat === null ? null : await writeChat(page, page.chat, host)
  if (said !== null && format === 'markdown') return packText(said)
  const root = said === null ? readRoot(page.updates) : rootOf(parseMarkdown(said).blocks)
  if (root === null) return null
  const pages = await host.pages(mentionedPages(root))
  const text = await writePage(page, root, {
    workspaceId,
    format,
    locale: language.locale,
    labels: language.words.viewer,
    putFile: page.hasFiles ? (address) => host.putFile(address) : null,
    pageOf: (viewId) => pages.get(viewId) ?? null,
    readDrawing: (path) => host.drawing(path),
    fileUrl: (address) => new URL(fileAddressPath(address), siteUrl).href,
    pageUrl: (viewId, part) => new URL(partPath(workspaceId, viewId, part), siteUrl).href,
    typesettingLimit: createWorkLimit(TYPESETTING_LIMITS),
  })
  return packText(text)
}

function packText(text: string): PackedText {
  const bytes = Buffer.from(text.toWellFormed())
  return { packed: Uint8Array.from(deflateRawSync(bytes)), size: bytes.length, crc32: crc32(bytes) }
}

const EMPTY: ProjectedBlock = {
  id: '' as ProjectedBlock['id'],
  type: 'page',
  data: {},
  text: null,
  children: [],
}

function readRoot(updates: readonly Uint8Array[]): ProjectedBlock | null {
  if (updates.length === 0) return EMPTY
  const state = joinUpdates(updates)
  const projection = state === null ? null : decodeDocument(state)
  return projection?.state === 'ready' ? projection.root : null
}
