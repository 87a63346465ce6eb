import type { Command, DatabaseRecords } from '@sheaf/model'
import type { DatabaseTab } from './DatabaseTab.ts'

/** The text field of the database of a stage. */
const NAME = 'field1'

/** What a tab shows. */
export function records(tab: DatabaseTab): DatabaseRecords {
  const shown = tab.session.getSnapshot().records
  if (!shown) throw new Error('The database is not there')
  return shown
}

export function rowIds(tab: DatabaseTab): string[] {
  return [...records(tab).rows.keys()]
}

export function cell(tab: DatabaseTab, rowId: string, fieldId = NAME): unknown {
  return storedCell(records(tab), rowId, fieldId)
}

export function storedCell({ rows }: DatabaseRecords, rowId: string, fieldId = NAME): unknown {
  return rows.get(rowId)?.cells[fieldId]?.['data'] ?? null
}

export function write(rowId: string, text: string, fieldId = NAME): Command {
  return { kind: 'setCell', rowId, fieldId, value: { type: 'rich_text', text } }
}

/** An empty row behind the others of a view. */
export function addingRow(id: string, viewId: string): Command {
  return { kind: 'addRows', viewId, place: 'last', rows: [{ id, cells: {} }] }
}
