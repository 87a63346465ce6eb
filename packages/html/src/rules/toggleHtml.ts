import type { NewBlock } from '@sheaf/model'
import { blockColors, inColors } from '../blockColors.ts'
import { childOf, type HtmlElement } from '../HtmlNodes.ts'
import type { HtmlRule } from '../HtmlRule.ts'

export const toggleHtml: HtmlRule = {
  read: (element, reader) =>
    element.localName === 'details'
      ? [inColors(readToggle(element, reader.inner), blockColors(element))]
      : null,
}

/** Collapsible elements: the summary is the text, a heading in it its level, the rest its children. */
function readToggle(
  element: HtmlElement,
  readInside: (element: HtmlElement) => readonly NewBlock[],
): NewBlock {
  const summary = childOf(element, ({ localName }) => localName === 'summary')
  const [title, ...others] = summary ? readInside(summary) : []
  summary?.remove()
  const children = [...others, ...readInside(element)]
  const level = title?.type === 'heading' ? title.data?.['level'] : undefined
  const data = { collapsed: !element.hasAttribute('open'), ...(level !== undefined && { level }) }
  return { type: 'toggle_list', data, text: title?.text ?? [], ...(children.length > 0 && { children }) }
}
