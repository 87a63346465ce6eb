import { blockColors } from '../blockColors.ts'
import type { HtmlRule } from '../HtmlRule.ts'

/** Headings. Pictures in a heading become blocks before or behind it. */
export const headingHtml: HtmlRule = {
  read(element, reader) {
    const level = /^h([1-6])$/.exec(element.localName)?.[1]
    if (level === undefined) return null
    const [type, data] = ['heading', { level: Number(level), ...blockColors(element) }]
    const blocks = reader.inner(element)
    const at = blocks.findIndex((block) => block.text !== undefined)
    const [first, ...rest] = blocks.slice(Math.max(0, at))
    if (at === -1) return blocks.length > 0 ? blocks : [{ type, data, text: [] }]
    return [...blocks.slice(0, at), { type, data, text: first?.text ?? [] }, ...rest]
  },
}
