import {
  readRowMeta,
  rowMetaKey,
  rowOfRecord,
  withoutReminder,
  type RowRecord,
  type RowTemplate,
} from '@sheaf/model'
import { shortId } from '../grid/shortId.ts'

/** A template of what a row holds by now: its cells, its look, and its page. */
export function templateOfRow(row: RowRecord, name: string): RowTemplate {
  const look = (part: 'icon_id' | 'cover_id') => {
    const value = row.meta[rowMetaKey(row.id, part) ?? '']
    return typeof value === 'string' && value !== '' ? value : null
  }
  const cells = Object.entries(row.cells).map(([fieldId, cell]) => [fieldId, withoutReminder(cell)])
  return {
    id: shortId(),
    name,
    icon: look('icon_id'),
    cover: look('cover_id'),
    cells: Object.fromEntries(cells),
    pageFrom: readRowMeta(rowOfRecord(row, '')).hasDocument ? row.id : null,
  }
}
