import { readRowMeta, type RowRecord } from '@sheaf/model'

/** What is kept of a database beside itself. */
export interface RowContents {
  /** Cells, covers and icons of the rows, as text in which addresses are found. */
  readonly text: string
  /** Ids of the texts that rows have. */
  readonly documentIds: readonly string[]
}

/** What of a database tells what its rows hold. */
interface KeptRows {
  readonly rows: ReadonlyMap<string, Pick<RowRecord, 'id' | 'isDeleted' | 'cells' | 'meta'>>
}

export function rowContents({ rows }: KeptRows): RowContents {
  const there = [...rows.values()].filter(({ isDeleted }) => !isDeleted)
  return {
    text: JSON.stringify(there.map(({ cells, meta }) => [cells, meta])),
    documentIds: there.flatMap(({ id, meta }) => {
      const storedMeta = new Map(Object.entries(meta ?? {}))
      // Rows that nobody has written in have no text.
      const { hasDocument, documentId } = readRowMeta({ id, storedMeta })
      return hasDocument && documentId !== null ? documentId : []
    }),
  }
}
