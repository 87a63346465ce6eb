import { Sheet } from 'lucide'
import type { BlockMenuPart } from '../../engine/gutter/BlockMenuPart.ts'
import { contextOf } from '../../engine/context/EditorContext.ts'
import { selectedRoots } from '../../engine/tree/selectedBlocks.ts'
import { turnIntoDatabase } from './turnIntoDatabase.ts'

/** The part of the block menu for tables, of which databases are made. */
export const databaseMenu: BlockMenuPart = {
  place: 3,
  rows({ blocks, labels, view }) {
    const ports = contextOf(view.state)?.ports
    const isTable = blocks.length === 1 && blocks[0]!.node.attrs['type'] === 'simple_table'
    return isTable && ports?.databases && ports.workspace
      ? [{ id: 'toDatabase', icon: Sheet, text: labels['database.fromTable'] }]
      : []
  },
  opens: {
    toDatabase({ view }) {
      const [table] = selectedRoots(view.state.doc, view.state.selection)
      if (table?.node.attrs['type'] === 'simple_table') void turnIntoDatabase(view, table.pos)
    },
  },
}
