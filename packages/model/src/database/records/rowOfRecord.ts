import type { Row } from '../rows/Row.ts'
import type { RowRecord } from './DatabaseRecords.ts'

/** A row as readers take it. */
export function rowOfRecord(record: RowRecord, databaseId: string): Row {
  return {
    id: record.id,
    databaseId,
    cells: new Map(Object.entries(record.cells)),
    height: record.height,
    visible: true,
    createdAt: record.createdAt,
    lastModified: record.lastModified,
    createdBy: record.createdBy,
    lastEditedBy: record.lastEditedBy,
    storedMeta: new Map(Object.entries(record.meta)),
  }
}
