import type { StoredCell } from '../rows/Row.ts'
import { idList } from './decodeCell.ts'

/** What stands in a cell for the id of a row in a database that whoever reads may not read; `index` counts from 0. */
export function withheldId(index: number): string {
  return `${PREFIX}${index + 1}`
}

/** Whether a cell was told to somebody who may not know what it names: nothing can be written from it. */
export function isWithheldCell(cell: StoredCell): boolean {
  return idList(cell['data']).some((id) => id.startsWith(PREFIX))
}

const PREFIX = 'hidden:'
