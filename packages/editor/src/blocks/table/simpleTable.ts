import { Table2 } from 'lucide'
import type { Extension } from '../../engine/extension/Extension.ts'
import { blockType } from '../../engine/blockTypes/blockTypes.ts'
import { withoutColumns } from '../../engine/content/withoutColumns.ts'
import { blockAt } from '../../engine/tree/blockSpot.ts'
import { fitToCell, mayStandInCell } from './cellContent.ts'
import { insertTable } from './insertTable.ts'
import { painterOf } from './TablePainter.ts'
import { type BlockLook } from '../../engine/views/BlockLook.ts'
import type { DrawnBlock, DrawnBlocks } from '../../engine/views/DrawnBlock.ts'
import { tables } from './tables.ts'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import { plainTable } from './plainTable.ts'
import { appendTable } from './appendTable.ts'

/** Simple tables, and the old type of table, which is only displayed. */
export const simpleTable: Extension = {
  types: [
    {
      type: 'simple_table',
      row: 'atom',
      containsOnlyParts: true,
      keepsChildren: true,
      // Blocks that already are in a table may be moved within it.
      keepsOut: (type, isNew) => isNew && !mayStandInCell(type),
      fit: fitToCell,
      runsAsContent: true,
      hidesHints: true,
    },
    {
      type: 'simple_table_row',
      row: 'atom',
      containsOnlyParts: true,
      keepsChildren: true,
      takesBeside: false,
      isRow: true,
    },
    {
      type: 'simple_table_cell',
      row: 'atom',
      keepsChildren: true,
      takesBeside: false,
      keepsOut: isColumns,
      fit: withoutColumns,
      // Negative: its height is that of its contents.
      room: -26,
    },
    { type: 'table', row: 'atom', containsOnlyParts: true, keepsChildren: true, isPlacedByData: true },
    {
      type: 'table/cell',
      row: 'atom',
      keepsChildren: true,
      takesBeside: false,
      keepsOut: isColumns,
      fit: withoutColumns,
    },
  ],
  looks: [
    { ...part('simple_table'), onDrawn: addTable },
    { ...part('simple_table_row'), onDrawn: (_, views) => painterOf(views).addRow() },
    part('simple_table_cell'),
    { ...part('table'), onDrawn: addTable },
    { ...part('table/cell'), className: 'table-cell' },
  ],
  kinds: [
    {
      id: 'simpleTable',
      icon: Table2,
      type: 'simple_table',
      data: {},
      group: 'other',
      place: 2,
      label: 'kind.simpleTable',
      aliases: ['table', 'tbl', 'rows', 'columns'],
      insert: (tr, pos) => insertTable(tr, blockAt(tr.doc, pos)),
    },
  ],
  plugins: ({ host, labels, direction, liveRegion, ports }) => ({
    before: [
      tables({
        host,
        labels,
        direction,
        liveRegion,
        workspace: ports.workspace ?? null,
        beforeEdit: stopUndoGroup,
      }),
    ],
  }),
  plain: [plainTable],
  html: [
    {
      type: 'simple_table',
      containsAll: true,
      write: (parent, table, { blocks }) => appendTable(parent, table, blocks),
    },
  ],
}

function isColumns(type: string): boolean {
  return blockType(type).containsColumns === true
}

/** Parts show only their contents, and are styled by the table that contains them. */
function part(type: string): BlockLook {
  return { type, isPainted: true, events: 'page', face: () => ({ show: () => undefined }) }
}

function addTable(block: DrawnBlock, views: DrawnBlocks): void {
  painterOf(views).add(block)
}
