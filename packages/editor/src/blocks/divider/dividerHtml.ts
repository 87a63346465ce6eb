import type { HtmlRule } from '../../engine/clipboard/HtmlRule.ts'

/** `hr`, and "---" alone in a line, which people type where there is no divider (collab-model 6.4). */
export const dividerHtml: HtmlRule = {
  read(element, reader) {
    const tag = element.localName
    if (tag === 'hr') return [{ type: 'divider' }]
    if ((tag !== 'p' && tag !== 'div') || element.textContent.trim() !== '---') return null
    if (reader.containsBlocks(element) || element.closest(TEXTS) !== null) return null
    return reader.inner(element).length === 1 ? [{ type: 'divider' }] : null
  },
}

const TEXTS = 'li, td, th, summary, h1, h2, h3, h4, h5, h6'
