import { Smile } from 'lucide'
import type { EditorView } from 'prosemirror-view'
import type { BlockMenuPart } from '../../engine/gutter/BlockMenuPart.ts'
import { selectedRoots } from '../../engine/tree/selectedBlocks.ts'

/** What the menu of blocks has for callouts: another icon. */
export const calloutMenu: BlockMenuPart = {
  place: 1,
  rows: ({ blocks, labels, view }) =>
    blocks.length === 1 && iconButton(view) !== null
      ? [{ id: 'icon', icon: Smile, text: labels['callout.icon'] }]
      : [],
  opens: { icon: ({ view }) => iconButton(view)?.click() },
}

/** What changes the icon of the callout that is selected; null for other blocks and where there is nothing to choose from. */
function iconButton(view: EditorView): HTMLButtonElement | null {
  const [first] = selectedRoots(view.state.doc, view.state.selection)
  if (first?.node.attrs['type'] !== 'callout') return null
  const dom = view.nodeDOM(first.pos)
  return dom instanceof HTMLElement ? dom.querySelector('button.b-icon:enabled') : null
}
