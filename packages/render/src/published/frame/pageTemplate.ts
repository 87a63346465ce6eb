import { escapeHtml } from '@sheaf/base'
import type { PageFrame } from './PageFrame.ts'

/**
 * A frame split into its texts and its structure. Frames with the same structure have the same markup except for these
 * texts, so the markup is rendered once for all of them.
 */
export interface SplitFrame {
  /**
   * Equal for frames with the same structure, if `assets` are the same; the texts of the product are those of its
   * `locale`.
   */
  readonly key: string
  /** The frame with placeholders for its texts. */
  readonly shape: PageFrame
  /** As HTML, in the order of the placeholders. */
  readonly texts: readonly string[]
}

/** A piece of the markup of a structure: the index of a text, or constant markup. */
export type TemplatePiece = { readonly text: number } | { readonly markup: string }

/**
 * Escaping does not change placeholders. They only occur in the markup of structures, which contain no text of people.
 */
const MARK = /\uE000(\d+)\uE001/

export function splitFrame(frame: PageFrame): SplitFrame {
  const texts: string[] = []
  const shape = putTexts(frame, (text, isMarkup = false) => {
    // Values that are not listed may change the structure.
    if (text === '') return ''
    texts.push(isMarkup ? text : escapeHtml(text))
    return `\uE000${texts.length - 1}\uE001`
  })
  const { assets: _, labels: __, scriptWords: ___, ...built } = shape
  return { key: JSON.stringify(built), shape, texts }
}

/** The markup of a structure, split at the placeholders of its texts. */
export function splitMarkup(markup: string): readonly TemplatePiece[] {
  return markup
    .split(MARK)
    .map((piece, index) => (index % 2 === 1 ? { text: Number(piece) } : { markup: piece }))
}

type Put = (text: string, isMarkup?: boolean) => string

/** Every text written by people, and every address. */
function putTexts(frame: PageFrame, put: Put): PageFrame {
  const { machines, outline } = frame
  const putOr = (text: string | null): string | null => (text === null ? null : put(text))
  return {
    ...frame,
    language: put(frame.language),
    title: put(frame.title),
    workspaceName: put(frame.workspaceName),
    workspaceLetter: put(frame.workspaceLetter),
    crumbs: frame.crumbs.map((crumb) => ({ ...crumb, name: put(crumb.name), href: putOr(crumb.href) })),
    icon: putIcon(frame.icon, put),
    cover: putCover(frame.cover, put),
    updated: { at: put(frame.updated.at), words: put(frame.updated.words) },
    publishedAt: put(frame.publishedAt),
    description: put(frame.description),
    canonicalUrl: put(frame.canonicalUrl),
    placeQuery: put(frame.placeQuery),
    machines: {
      ...machines,
      pictureUrl: put(machines.pictureUrl),
      feedUrl: put(machines.feedUrl),
      markdownUrl: putOr(machines.markdownUrl),
    },
    viewId: put(frame.viewId),
    namespace: put(frame.namespace),
    publishName: put(frame.publishName),
    version: put(frame.version),
    outline: outline && { allPagesUrl: put(outline.allPagesUrl), width: putOr(outline.width) },
    duplicateUrl: putOr(frame.duplicateUrl),
    media: put(frame.media),
    structuredData: put(frame.structuredData, true),
  }
}

function putIcon(icon: PageFrame['icon'], put: Put): PageFrame['icon'] {
  switch (icon?.kind) {
    case undefined:
      return null
    case 'emoji':
      return { ...icon, text: put(icon.text) }
    case 'image':
      return { ...icon, url: put(icon.url) }
    case 'icon':
      return { kind: 'icon', id: '', storedColor: '', color: put(icon.color), source: put(icon.source) }
  }
}

function putCover(cover: PageFrame['cover'], put: Put): PageFrame['cover'] {
  if (cover === null) return null
  if (cover.kind === 'paint') return { ...cover, background: put(cover.background) }
  const { kind, url, srcSet, place, credit } = cover
  return {
    kind,
    url: put(url),
    srcSet: srcSet === null ? null : put(srcSet),
    place: put(place),
    credit: credit && { words: put(credit.words), url: put(credit.url) },
  }
}
