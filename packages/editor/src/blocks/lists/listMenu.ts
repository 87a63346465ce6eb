import { ListStart } from 'lucide'
import type { BlockMenuPart, MenuOpening } from '../../engine/gutter/BlockMenuPart.ts'

/** The part of the block menu for list items: the start number of the list. */
export const listMenu: BlockMenuPart = {
  place: 0,
  rows({ blocks, labels }) {
    const isNumbered = blocks.length === 1 && blocks[0]!.node.attrs['type'] === 'numbered_list'
    return isNumbered ? [{ id: 'startNumber', icon: ListStart, text: labels['block.startNumber'] }] : []
  },
  opens: { startNumber: (opening) => void openField(opening) },
}

async function openField(opening: MenuOpening): Promise<void> {
  const { view } = opening
  const { doc, selection } = view.state
  const { openStartNumber } = await import('./StartNumberField.ts')
  if (view.state.doc === doc) openStartNumber(view, selection.from, opening)
}
