import {
  ARTICLE_SLOT,
  BELOW_SLOT,
  OUTLINE_SLOT,
  PANEL_SLOT,
  pageFrame,
  PublishedPageView,
  splitFrame,
  splitMarkup,
  type PublishedPage,
} from '@sheaf/render'
import { hash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { GzipPart } from '../../platform/gzipParts.ts'
import { packHtml, type PackedHtml } from '../publishing/index.ts'
import { DOCTYPE } from './renderNotFound.tsx'

/** What was rendered before, for the places that wait for it in the markup of a page; null for nothing. */
interface SlotContents {
  readonly outline: PackedHtml | null
  readonly article: PackedHtml
  readonly panel: PackedHtml | null
  readonly below: PackedHtml | null
}

/** A page with everything in it. */
interface AssembledPage {
  readonly parts: readonly GzipPart[]
  /** Tells all that stands around the contents of the slots. */
  readonly fingerprint: string
}

/**
 * The markup of pages. Those that are built alike share what is the same in all of them: it is rendered and packed once
 * for a process, and what is rendered for a view is what the page says. `assets` are the same for all pages of a process, labels for all of a language.
 */
export interface PageTemplates {
  assemble(page: PublishedPage, contents: SlotContents): Promise<AssembledPage>
}

type Piece =
  | { readonly text: number }
  | { readonly markup: string }
  | { readonly packed: PackedHtml }
  | { readonly slot: keyof SlotContents }

interface Template {
  readonly pieces: readonly Piece[]
  readonly checksum: string
}

/** Ways to build a page are few (looks, trails, icons, covers); the oldest leave first. */
const MAX_TEMPLATES = 200
/** Shorter markup is sent as it is, with the texts beside it. */
const MIN_PACKED_LENGTH = 200

export function createPageTemplates(): PageTemplates {
  const templates = new Map<string, Promise<Template>>()

  function templateOf(key: string, render: () => string): Promise<Template> {
    const known = templates.get(key)
    if (known !== undefined) return known
    const made = makeTemplate(DOCTYPE + render())
    templates.set(key, made)
    const [oldest] = templates.keys()
    if (templates.size > MAX_TEMPLATES && oldest !== undefined) templates.delete(oldest)
    return made
  }

  return {
    async assemble(page, contents) {
      const { key, shape, texts } = splitFrame(pageFrame(page))
      const { pieces, checksum } = await templateOf(key, () =>
        renderToStaticMarkup(createElement(PublishedPageView, { page: shape })),
      )
      return { parts: fill(pieces, texts, contents), fingerprint: [checksum, ...texts].join('\n') }
    },
  }
}

async function makeTemplate(markup: string): Promise<Template> {
  const pieces = splitMarkup(markup).flatMap<Piece>((piece) =>
    'markup' in piece ? splitSlots(piece.markup) : [piece],
  )
  if (!pieces.some((piece) => 'slot' in piece && piece.slot === 'article'))
    throw new Error('The page has no place for its document')
  return {
    pieces: await Promise.all(pieces.map(packLong)),
    checksum: hash('sha1', markup, 'base64url'),
  }
}

const SLOTS: Readonly<Record<string, keyof SlotContents>> = {
  [OUTLINE_SLOT]: 'outline',
  [ARTICLE_SLOT]: 'article',
  [PANEL_SLOT]: 'panel',
  [BELOW_SLOT]: 'below',
}

function splitSlots(markup: string): Piece[] {
  return markup.split(/(<sheaf-\w+><\/sheaf-\w+>)/).map((part) => {
    const slot = SLOTS[part]
    return slot === undefined ? { markup: part } : { slot }
  })
}

async function packLong(piece: Piece): Promise<Piece> {
  if (!('markup' in piece) || piece.markup.length < MIN_PACKED_LENGTH) return piece
  return { packed: await packHtml(piece.markup) }
}

function fill(pieces: readonly Piece[], texts: readonly string[], contents: SlotContents): GzipPart[] {
  const parts: GzipPart[] = []
  let plain = ''
  const put = (packed: PackedHtml): void => {
    if (plain !== '') parts.push({ plain: Buffer.from(plain) })
    plain = ''
    parts.push({ packed })
  }
  for (const piece of pieces) {
    if ('text' in piece) plain += texts[piece.text] ?? ''
    else if ('markup' in piece) plain += piece.markup
    else if ('packed' in piece) put(piece.packed)
    else {
      const content = contents[piece.slot]
      if (content !== null) put(content)
    }
  }
  if (plain !== '') parts.push({ plain: Buffer.from(plain) })
  return parts
}
