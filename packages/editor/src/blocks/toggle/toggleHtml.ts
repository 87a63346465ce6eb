import type { NewBlock } from '@sheaf/model'
import { blockColors, inColors } from '../../engine/clipboard/blockColors.ts'
import type { HtmlRule } from '../../engine/clipboard/HtmlRule.ts'

export const toggleHtml: HtmlRule = {
  read: (element, reader) =>
    element.localName === 'details'
      ? [inColors(readToggle(element, reader.inner), blockColors(element))]
      : null,
}

/** Collapsible elements: the summary is the text, a heading in it its level, the rest its children. */
function readToggle(element: Element, readInside: (element: Element) => readonly NewBlock[]): NewBlock {
  const summary = element.querySelector(':scope > summary')
  const [title, ...others] = summary ? readInside(summary) : []
  summary?.remove()
  const children = [...others, ...readInside(element)]
  const level = title?.type === 'heading' ? title.data?.['level'] : undefined
  const data = { collapsed: !element.hasAttribute('open'), ...(level !== undefined && { level }) }
  return { type: 'toggle_list', data, text: title?.text ?? [], ...(children.length > 0 && { children }) }
}
