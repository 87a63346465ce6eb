import { createAtomBlock } from '../../engine/tree/blockNode.ts'
import { findBlock, idOf } from '../../engine/binding/blockNodes.ts'
import { showArrived } from '../../engine/binding/bindingPlugin.ts'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import { toNewBlock } from '../../engine/content/ClipboardContent.ts'
import { writeText } from '../../engine/content/writeText.ts'
import { contextOf } from '../../engine/context/EditorContext.ts'
import { blockAt, blockEnd } from '../../engine/tree/blockSpot.ts'
import type { DatabaseTable } from '../../ports/EditorDatabases.ts'
import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { tableCells } from '../table/tableCells.ts'
import { dataOfNew } from './databaseData.ts'

/**
 * EDIT-DB-9: makes a database of a table, and puts its block in the table's place, so that one step of undo brings the table
 * back. Where somebody has changed the table meanwhile, it stays, and the block comes behind it.
 */
export async function turnIntoDatabase(view: EditorView, pos: number): Promise<void> {
  const { databases, workspace } = contextOf(view.state)?.ports ?? {}
  if (!databases || !workspace) return
  const { node: table } = blockAt(view.state.doc, pos)
  const made = await databases.create(readTable(table), 'grid')
  if (made === null || view.isDestroyed || !view.editable) return
  // What others did to the table meanwhile may wait for the next frame.
  showArrived(view.state)
  const at = findBlock(view.state.doc, idOf(table))
  if (at === null) return
  const spot = blockAt(view.state.doc, at)
  const block = createAtomBlock('grid', dataOfNew(made, workspace.pages.here))
  const start = spot.node.eq(table) ? at : blockEnd(spot)
  stopUndoGroup(view.state)
  const tr = view.state.tr.replaceWith(start, blockEnd(spot), block)
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, start)).scrollIntoView())
  stopUndoGroup(view.state)
}

/** Its first row names fields where it says so, or where every cell of it says something, and no two the same. */
function readTable(table: Node): DatabaseTable {
  const rows = tableCells(toNewBlock(table)).map((row) => row.map((cell) => writeText(cell)))
  const [first = []] = rows
  const { enable_header_row: says } = table.attrs['data']
  const isNaming =
    rows.length > 1 && first.every((text) => /\p{L}/u.test(text)) && new Set(first).size === first.length
  return { hasHead: says === true || isNaming, rows }
}
