import { closestOf, textOf, type HtmlElement } from '../HtmlNodes.ts'
import type { HtmlRule } from '../HtmlRule.ts'

/** `hr`, and "---" alone in a line, which people type where there is no divider (collab-model 6.4). */
export const dividerHtml: HtmlRule = {
  read(element, reader) {
    const tag = element.localName
    if (tag === 'hr') return [{ type: 'divider' }]
    // Boxes of boxes are not asked for all their text.
    if ((tag !== 'p' && tag !== 'div') || reader.containsBlocks(element)) return null
    if (textOf(element).trim() !== '---' || closestOf(element, isText) !== null) return null
    return reader.inner(element).length === 1 ? [{ type: 'divider' }] : null
  },
}

function isText({ localName }: HtmlElement): boolean {
  return /^(?:li|td|th|summary|h[1-6])$/.test(localName)
}
