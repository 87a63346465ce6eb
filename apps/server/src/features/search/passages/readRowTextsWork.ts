import {
  openRecords,
  readCell,
  readComments,
  rowTitle,
  type Cell,
  type FieldRecord,
  type RowRecord,
} from '@sheaf/model'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import type { READ_ROW_TEXTS } from './readRowTextsTask.ts'

/** What `READ_ROW_TEXTS` does in its thread. */
export const readRowTexts: ThreadWork<typeof READ_ROW_TEXTS> = ({
  databaseId,
  inlineViewId,
  fields,
  rows: stored,
}) => {
  const records = JSON.parse(stored) as readonly RowRecord[]
  const { database, rows } = openRecords(
    {
      id: databaseId,
      inlineViewId,
      fields: byId(JSON.parse(fields) as readonly FieldRecord[]),
      views: new Map(),
      rows: byId(records),
    },
    inlineViewId,
  )
  const context = { locale: 'en', timeZone: 'UTC', now: 0 }
  return records.flatMap(({ id, comments }) => {
    const row = rows.get(id)
    if (row === null) return []
    const body = [...database.fields.values()]
      .filter((field) => field.id !== database.primaryFieldId)
      .map((field) => textOf(readCell(row, field, database, context)))
      .filter((text) => text !== '')
    return {
      id,
      name: rowTitle(row, database, context),
      body: body.join('\n'),
      comments: readComments(comments ?? {}).map((comment) => ({ id: comment.id, text: comment.content })),
    }
  })
}

/** What people wrote or chose. What is computed from other rows is not said here: not everybody may read those. */
function textOf(cell: Cell | null): string {
  switch (cell?.type) {
    case 'rich_text':
    case 'url':
    case 'summary':
    case 'translate':
      return cell.text
    case 'number':
      return cell.decimal
    case 'single_select':
    case 'multi_select':
      return cell.options.map(({ name }) => name).join(', ')
    case 'checklist':
      return cell.items.map(({ name }) => name).join(', ')
    case 'media':
      return cell.files.map(({ name }) => name).join(', ')
    default:
      return ''
  }
}

function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]))
}
