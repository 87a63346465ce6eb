import type { MarkdownBlock } from '@sheaf/markdown'
import type { NewBlock } from '@sheaf/model'

/** A block of a page that the product writes. A box that is not ticked says so, as one that somebody makes by hand. */
export function newBlockOf({ type, data, text, children = [] }: MarkdownBlock): NewBlock {
  const checked = type === 'todo_list' && { checked: false }
  return { type, data: { ...checked, ...data }, ...(text && { text }), children: children.map(newBlockOf) }
}
