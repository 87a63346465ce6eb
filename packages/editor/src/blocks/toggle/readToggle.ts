import type { NewBlock } from '@sheaf/model'

/** What can be folded: its summary is the text, a heading there its level, the rest its children. */
export function readToggle(
  element: Element,
  readInside: (element: Element) => readonly NewBlock[],
): NewBlock {
  const summary = element.querySelector(':scope > summary')
  const [title, ...others] = summary ? readInside(summary) : []
  summary?.remove()
  const children = [...others, ...readInside(element)]
  const level = title?.type === 'heading' ? title.data?.['level'] : undefined
  const data = { collapsed: !element.hasAttribute('open'), ...(level !== undefined && { level }) }
  return { type: 'toggle_list', data, text: title?.text ?? [], ...(children.length > 0 && { children }) }
}
