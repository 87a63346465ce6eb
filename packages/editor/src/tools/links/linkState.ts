import { PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import type { ResolvedPos } from 'prosemirror-model'
import { linkAt } from '../../engine/commands/link.ts'
import { markableRanges, type TextRange } from '../../engine/commands/toggleMark.ts'
import { schema } from '../../engine/schema/schema.ts'
import { isInVerbatim } from '../../engine/tree/blockSpot.ts'

/** The open link popover: what it is about, and whether its address is being written. */
export interface LinkPopover {
  readonly from: number
  readonly to: number
  /** Null while there is no link yet. Where `from` is `to`, the address itself is going to be the text. */
  readonly href: string | null
  /** The field has the focus; otherwise the popover only shows where the link leads. */
  readonly isWriting: boolean
}

type LinkMeta = { readonly open: LinkPopover } | { readonly close: true }

export const linkKey = new PluginKey<LinkPopover | null>('link')

/** EDIT-LINK: the popover after a transaction. One that only shows closes as soon as the caret leaves the link. */
export function nextLink(
  tr: Transaction,
  popover: LinkPopover | null,
  state: EditorState,
): LinkPopover | null {
  const meta: LinkMeta | undefined = tr.getMeta(linkKey)
  if (meta) return 'open' in meta ? meta.open : null
  if (!popover || (!tr.docChanged && !tr.selectionSet)) return popover
  if (popover.from === popover.to) {
    const at = tr.mapping.map(popover.from)
    return { ...popover, from: at, to: at }
  }
  const from = tr.mapping.map(popover.from, 1)
  const to = tr.mapping.map(popover.to, -1)
  if (from >= to) return null
  if (popover.isWriting) return { ...popover, from, to }
  const isInside = state.selection.empty && state.selection.from >= from && state.selection.from <= to
  const link = isInside && !tr.docChanged ? linkAt(state, state.selection.from) : null
  return link && { ...popover, from, to, href: link.href }
}

/**
 * What a popover to write an address would be about: the selection; at a caret the link around it, else the word there,
 * else the place itself. Null in code and on blocks without text.
 */
export function linkTarget(state: EditorState): LinkPopover | null {
  const { selection } = state
  if (selection.empty) {
    const { $from, from } = selection
    if ($from.parent.type !== schema.nodes.line || isInVerbatim($from)) return null
    const target = linkAt(state, from) ?? { ...(wordAt($from) ?? { from, to: from }), href: null }
    return { ...target, isWriting: true }
  }
  const ranges = markableRanges(state.doc, selection)
  if (ranges.length === 0) return null
  const link = linkAt(state, ranges[0]!.from + 1)
  return { from: ranges[0]!.from, to: ranges.at(-1)!.to, href: link?.href ?? null, isWriting: true }
}

/** The word that a caret stands in, or right beside; null where there is none. Mentions and formulas are no words. */
function wordAt($pos: ResolvedPos): TextRange | null {
  const line = $pos.parent
  const text = line.textBetween(0, line.content.size, undefined, '\uFFFC')
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  const found = [$pos.parentOffset, $pos.parentOffset - 1]
    .map((offset) => words.containing(offset))
    .find((word) => word?.isWordLike)
  if (!found) return null
  const from = $pos.start() + found.index
  return { from, to: from + found.segment.length }
}
