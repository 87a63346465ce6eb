import { INK_COLORS, PAPER_COLORS, type NewBlock } from '@sheaf/model'
import type { HtmlElement } from './HtmlNodes.ts'
import { inlineColors } from './inlineColors.ts'

/** Data keys of any block (collab-model 2.1). */
export type BlockColors = { readonly font_color?: string; readonly bgColor?: string }

/**
 * EDIT-HTML-4: the colours of a block or a cell: those that Notion names by a class, or those of its style. Grounds that
 * are dark were made for white letters, which are not kept.
 */
export function blockColors(element: HtmlElement): BlockColors {
  const named = namedColors(element, 'block-color')
  const { font_color: ink, bg_color: paper } = named ?? inlineColors(element.getAttribute('style') ?? '')
  const isSeen = paper !== undefined && !isDark(paper)
  return { ...(ink && { font_color: ink }), ...(isSeen && { bgColor: paper }) }
}

/** Colours that Notion names by a class such as `highlight-teal` or `block-color-red_background`; null without one. */
export function namedColors(
  element: HtmlElement,
  prefix: 'block-color' | 'highlight',
): { readonly font_color?: string; readonly bg_color?: string } | null {
  const found = new RegExp(`(?:^|\\s)${prefix}-([a-z]+)(_background)?(?=\\s|$)`).exec(element.className)
  if (!found) return null
  const [, name, isPaper] = found
  if (isPaper) {
    const paper = valueIn(PAPER_COLORS, PAPERS[name!] ?? name!)
    return paper === undefined ? {} : { bg_color: paper }
  }
  const ink = valueIn(INK_COLORS, name === 'teal' ? 'green' : name!)
  return ink === undefined ? {} : { font_color: ink }
}

/** The block in these colours; those it has itself stay. */
export function inColors(block: NewBlock, colors: BlockColors): NewBlock {
  return Object.keys(colors).length === 0 ? block : { ...block, data: { ...colors, ...block.data } }
}

/** Closest tints of ours where names differ. */
const PAPERS: Readonly<Record<string, string>> = { teal: 'green', brown: 'orange' }

function valueIn(colors: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(colors, name) ? colors[name] : undefined
}

function isDark(color: string): boolean {
  const [red, green, blue] = (color.match(/^#(..)(..)(..)$/)?.slice(1) ?? []).map((part) =>
    parseInt(part, 16),
  )
  if (red === undefined) return false
  return 0.299 * red + 0.587 * green! + 0.114 * blue! < LIGHT_ENOUGH
}

/** Of 255: above it black letters are read well. */
const LIGHT_ENOUGH = 140
