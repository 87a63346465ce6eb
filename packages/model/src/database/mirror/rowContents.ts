import type { RowRecord, StoredValue } from '../records/DatabaseRecords.ts'
import type { StoredCell } from '../rows/Row.ts'
import { numberOf, recordOf, secondsOf, textOf } from '../stored/storedValues.ts'
import { canonicalCell } from './canonicalValues.ts'
import { isStoredMap } from './storedJson.ts'

/** What the object of a row says: all of its record but its place, and whether it is deleted, which the database says. */
export type RowContents = Omit<RowRecord, 'version' | 'isDeleted' | 'orders'>

/** A row as its object has it below `data`. */
export interface StoredRow {
  readonly data: StoredValue
  readonly meta: StoredValue
  /** Absent where there never was one. */
  readonly comment?: StoredValue
}

/** Times that a row does not say, and those of one that nobody knows yet. */
export type RowTimes = Pick<RowContents, 'createdAt' | 'lastModified'>

export function contentsOfRow(id: string, { data, meta, comment }: StoredRow, unsaid: RowTimes): RowContents {
  const cells = data['cells']
  const createdAt = secondsOf(data['created_at']) ?? unsaid.createdAt
  return {
    id,
    cells: isStoredMap(cells) ? mapCells(cells) : {},
    height: numberOf(data['height']),
    createdAt,
    lastModified: secondsOf(data['last_modified']) ?? unsaid.lastModified,
    createdBy: textOf(data['created_by']) || null,
    lastEditedBy: textOf(data['last_edited_by']) || null,
    meta,
    ...(comment && { comments: comment }),
  }
}

/** Texts of seconds, as clients of all generations read them. */
export function storedRow(row: RowContents): StoredRow {
  const { cells, height, createdAt, lastModified, createdBy, lastEditedBy, meta, comments } = row
  return {
    data: {
      cells,
      ...(height !== null && { height }),
      created_at: String(createdAt),
      last_modified: String(lastModified),
      ...(createdBy !== null && { created_by: createdBy }),
      ...(lastEditedBy !== null && { last_edited_by: lastEditedBy }),
    },
    meta,
    ...(comments && { comment: comments }),
  }
}

function mapCells(cells: StoredValue): Readonly<Record<string, StoredCell>> {
  const kept = Object.entries(cells).map(([fieldId, cell]) => [fieldId, canonicalCell(recordOf(cell))])
  return Object.fromEntries(kept)
}
