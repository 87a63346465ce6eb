import { isUuid } from '@sheaf/base'
import { readMention, type ProjectedBlock, type TextRun } from '@sheaf/model'
import { PLACE_TYPES, viewIdOf } from '@sheaf/render'
import type { PageLink } from '../Follower.ts'
import { cutExcerpt, type TextPiece } from './cutExcerpt.ts'
import { addressesIn, pageOfAddress } from './pageAddresses.ts'

/** The first pages that a block leads to, in reading order; the same in the same sentence is one link. */
export function linksInBlock(block: ProjectedBlock, workspaceId: string, max: number): PageLink[] {
  const found = new Map<string, PageLink>()
  if (!block.id.isWellFormed() || block.id.includes('\0')) return []
  function add(link: Omit<PageLink, 'blockId'>): void {
    if (!isUuid(link.pageId) || (link.rowId !== null && !isUuid(link.rowId))) return
    const name = JSON.stringify([link.kind, link.pageId, link.rowId, link.excerpt])
    const [pageId, rowId] = [link.pageId.toLowerCase(), link.rowId?.toLowerCase() ?? null]
    if (!found.has(name)) found.set(name, { blockId: block.id, ...link, pageId, rowId })
  }
  const shown = PLACE_TYPES.has(block.type) ? viewIdOf(block.data) : null
  if (shown !== null)
    add({ kind: block.type === 'sub_page' ? 'page' : 'database', pageId: shown, rowId: null, excerpt: [] })
  const { url } = block.data
  const page = typeof url === 'string' ? pageOfAddress(url, workspaceId) : null
  if (page !== null) add({ kind: 'address', ...page, excerpt: [] })
  const pieces = (block.text ?? []).flatMap((run) => piecesOf(run, workspaceId))
  for (const [index, { link }] of pieces.entries()) {
    if (found.size >= max) break
    if (link !== null) add({ ...link, excerpt: cutExcerpt(pieces, index) })
  }
  return [...found.values()].slice(0, max)
}

function piecesOf({ text, attributes }: TextRun, workspaceId: string): TextPiece[] {
  const { mention: stored, formula, href } = attributes ?? {}
  if (typeof formula === 'string') return [{ text: formula, link: null }]
  if (stored !== undefined) return [pieceOfMention(stored, workspaceId)]
  if (typeof href !== 'string') return addressesIn(text, workspaceId)
  const page = pageOfAddress(href, workspaceId)
  return [{ text, link: page && { kind: 'address', ...page } }]
}

function pieceOfMention(stored: unknown, workspaceId: string): TextPiece {
  const mention = readMention(stored)
  switch (mention?.type) {
    case 'page': {
      const { pageId, rowId, title } = mention
      return { text: title ?? '', link: { kind: 'mention', pageId, rowId } }
    }
    case 'person':
      return { text: `@${mention.name}`, link: null }
    case 'date':
      return { text: mention.date.toISOString().slice(0, 10), link: null }
    case 'address': {
      const page = pageOfAddress(mention.url, workspaceId)
      return { text: mention.url, link: page && { kind: 'address', ...page } }
    }
    default:
      return { text: '', link: null }
  }
}
