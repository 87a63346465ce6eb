import type { TokenKind } from '@sheaf/typeset/code'

/** Ranges of the page with their colour. */
export type ColouredRanges = readonly { readonly kind: TokenKind; readonly range: StaticRange }[]

/** Highlights are global to the page, which may contain several editors: the ranges that each of them wants painted. */
const painted = new Map<object, readonly ColouredRanges[]>()

/**
 * Replaces the highlights of one editor (`c-keyword` and so on, coloured by the style sheet). No elements are created,
 * so text, caret and compositions are not affected. Browsers without the highlight API show plain code.
 */
export function paintColours(owner: object, blocks: readonly ColouredRanges[]): void {
  if (typeof Highlight === 'undefined') return
  if (blocks.length === 0) painted.delete(owner)
  else painted.set(owner, blocks)
  const highlights = new Map<TokenKind, Highlight>()
  for (const { kind, range } of [...painted.values()].flat(2)) {
    const highlight = highlights.get(kind) ?? new Highlight()
    highlights.set(kind, highlight.add(range))
  }
  for (const kind of KINDS) {
    const highlight = highlights.get(kind)
    if (highlight) CSS.highlights.set(`c-${kind}`, highlight)
    else CSS.highlights.delete(`c-${kind}`)
  }
}

const KINDS: readonly TokenKind[] = ['keyword', 'string', 'number', 'function', 'comment']
