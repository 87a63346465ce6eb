import type { TokenKind } from '@sheaf/typeset/code'

/** Ranges of the page and what colour they have. */
export type ColouredRanges = readonly { readonly kind: TokenKind; readonly range: StaticRange }[]

/** Highlights have names for the whole page, and a page may hold several editors: what each of them wants painted. */
const painted = new Map<object, readonly ColouredRanges[]>()

/**
 * Replaces what one editor wants painted, by the highlights `c-keyword` and so on that the style sheet colours. No
 * element is made, so that the text, the caret and a composition are left alone. Browsers without them show plain code.
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
