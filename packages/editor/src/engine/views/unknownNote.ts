import { sanitizeHref } from '@sheaf/model'
import type { EditorLabels } from '../labels/labels.ts'
import { element } from '../dom/element.ts'
import type { BlockAttrs } from '../schema/schema.ts'

/**
 * EDIT-UNKNOWN-1: what a block of a type that cannot be shown says of itself: the type by the name that the format has for
 * it, which whoever made it may know, and where its file or its page is.
 */
export function unknownNote(
  { type, data }: Pick<BlockAttrs, 'type' | 'data'>,
  labels: EditorLabels,
  isEditable: boolean,
): readonly (HTMLElement | string)[] {
  const note = [labels['unsupported.note'], ' ', element('bdi', 'b-note-type', type)]
  const href = sanitizeHref(data['url'])
  if (href === null) return note
  const { name } = data
  const link = element('a', 'b-link', typeof name === 'string' && name.trim() !== '' ? name : href)
  link.href = href
  link.rel = 'noopener noreferrer'
  link.target = '_blank'
  link.draggable = false
  // Reached from the block while the page is written.
  if (isEditable) link.tabIndex = -1
  return [...note, ' ', link]
}
