import type { NewBlock } from '@sheaf/model'
import { Sheet, Table2 } from 'lucide'
import type { EditorView } from 'prosemirror-view'
import { findBlock, idOf } from '../../engine/binding/blockNodes.ts'
import { contextOf } from '../../engine/context/EditorContext.ts'
import { OfferMenu } from '../../engine/menus/OfferMenu.ts'
import { blockAround, blockAt, siblingBefore, type BlockSpot } from '../../engine/tree/blockSpot.ts'
import { turnIntoDatabase } from './turnIntoDatabase.ts'

/** EDIT-DB-13: offers to make a database of a table that was just pasted from another program. */
export function offerDatabase(view: EditorView, blocks: readonly NewBlock[]): void {
  const { labels, direction, ports } = contextOf(view.state) ?? {}
  if (!labels || !ports?.databases || !ports.workspace || !view.hasFocus()) return
  const isTable = blocks.length === 1 && blocks[0]!.type === 'simple_table'
  const table = isTable ? pastedTable(view) : null
  if (!table) return
  const id = idOf(table.node)
  const find = () => findBlock(view.state.doc, id)
  new OfferMenu(view, {
    title: labels['paste.title'],
    rows: [
      { icon: Table2, text: labels['kind.simpleTable'] },
      { icon: Sheet, text: labels['kind.database'] },
    ],
    direction: direction ?? 'ltr',
    anchor() {
      const pos = find()
      const dom = pos === null ? null : view.nodeDOM(pos)
      return dom instanceof HTMLElement ? dom.getBoundingClientRect() : null
    },
    onClose: () => undefined,
    onChoose(index) {
      const pos = find()
      if (index === 1 && pos !== null) void turnIntoDatabase(view, pos)
    },
  }).open()
}

/** The table around the caret, or right before it: the paste has put the caret into it, or behind. */
function pastedTable({ state }: EditorView): BlockSpot | null {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).attrs['type'] === 'simple_table') return blockAt(state.doc, $from.before(depth))
  const around = blockAround($from)
  const before = around && siblingBefore(state.doc, around)
  return before?.node.attrs['type'] === 'simple_table' ? before : null
}
