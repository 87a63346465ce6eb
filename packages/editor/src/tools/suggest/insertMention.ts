import type { JsonValue } from '@sheaf/base'
import { inlineNodes } from '../../engine/inline/inlineText.ts'
import { schema } from '../../engine/schema/schema.ts'
import type { SuggestRow } from './FindRows.ts'

/** Puts a mention in the place of what was typed, with a space to go on behind it. */
export function insertMention(mention: Readonly<Record<string, JsonValue>>): SuggestRow['choose'] {
  return (view, { from, to }) => {
    const tr = view.state.tr
    const marks = tr.doc.resolve(from).marks()
    const nodes = inlineNodes({ text: '@', attributes: { mention } })
    const behind = tr.doc.resolve(to)
    const next = behind.parent.textBetween(
      behind.parentOffset,
      Math.min(behind.parentOffset + 1, behind.parent.content.size),
    )
    const space = /^[\s.,;:!?)]/.test(next) ? [] : [schema.text(' ', marks)]
    tr.replaceWith(from, to, [...nodes.map((node) => node.mark(marks)), ...space])
    view.dispatch(tr.scrollIntoView())
  }
}
