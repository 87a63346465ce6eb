import type { NewBlock } from '@sheaf/model'

/** Reads what is in an element as blocks. */
type ReadInside = (element: Element) => readonly NewBlock[]

/** What can be folded: its summary is the text, a heading there its level, the rest its children. */
export function readToggle(element: Element, readInside: ReadInside): NewBlock {
  const summary = element.querySelector(':scope > summary')
  const [title, ...others] = summary ? readInside(summary) : []
  summary?.remove()
  const children = [...others, ...readInside(element)]
  const level = title?.type === 'heading' ? title.data?.['level'] : undefined
  const data = { collapsed: !element.hasAttribute('open'), ...(level !== undefined && { level }) }
  return { type: 'toggle_list', data, text: title?.text ?? [], ...(children.length > 0 && { children }) }
}

/** Columns as `writeHtml` leaves them: boxes in a box, each with its share of the width. */
export function readColumns(element: Element, readInside: ReadInside): NewBlock {
  const children = Array.from(element.children).map((column) => {
    const ratio = Number(column.getAttribute('data-ratio') ?? Number.NaN)
    return {
      type: 'simple_column',
      data: ratio > 0 && ratio <= 1 ? { ratio } : {},
      children: readInside(column),
    }
  })
  return { type: 'simple_columns', children }
}
