import { Smile } from 'lucide'
import type { EditorView } from 'prosemirror-view'
import type { BlockMenuPart } from '../../engine/gutter/BlockMenuPart.ts'
import { selectedRoots } from '../../engine/tree/selectedBlocks.ts'

/** The part of the block menu for callouts: changing the icon. */
export const calloutMenu: BlockMenuPart = {
  place: 1,
  rows: ({ blocks, labels, view }) =>
    blocks.length === 1 && iconButton(view) !== null
      ? [{ id: 'icon', icon: Smile, text: labels['callout.icon'] }]
      : [],
  opens: { icon: ({ view }) => iconButton(view)?.click() },
}

/** The button that changes the icon of the selected callout; null for other blocks and without an icon picker. */
function iconButton(view: EditorView): HTMLButtonElement | null {
  const [first] = selectedRoots(view.state.doc, view.state.selection)
  if (first?.node.attrs['type'] !== 'callout') return null
  const dom = view.nodeDOM(first.pos)
  return dom instanceof HTMLElement ? dom.querySelector('button.b-icon:enabled') : null
}
