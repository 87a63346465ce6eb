import type { EncodedDatabase } from './encodeDatabase.ts'

/** The content of a published database (collab-model 7.2): UTF-8 JSON with bytes as lists of numbers. */
export function encodeDatabaseBlob(
  { database, rows, documents }: EncodedDatabase,
  visibleViewIds: readonly string[],
  relations: Readonly<Record<string, string>> = {},
): Uint8Array {
  const blob = {
    database_collab: [...database],
    database_row_collabs: numbersOf(rows),
    database_row_document_collabs: numbersOf(documents),
    visible_database_view_ids: visibleViewIds,
    database_relations: relations,
  }
  return new TextEncoder().encode(JSON.stringify(blob))
}

function numbersOf(updates: ReadonlyMap<string, Uint8Array>): Record<string, number[]> {
  return Object.fromEntries([...updates].map(([id, update]) => [id, [...update]]))
}
