import type { ResolvedPos } from 'prosemirror-model'
import type { TextRange } from '../../engine/commands/toggleMark.ts'

/** The word that a caret stands in, or right beside; null where there is none. Mentions and formulas are no words. */
export function wordAt($pos: ResolvedPos): TextRange | null {
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
