import { copyRowDocuments, createRowDocuments } from '../rowDocuments/index.ts'
import type { BeginDocuments } from './CommandTransaction.ts'

/** Stores documents of rows: new ones, and copies of those of other rows. */
export const beginRowDocuments: BeginDocuments = async (client, { databaseId, at, begun }) => {
  const copies = [...begun].flatMap(([rowId, from]) => (from === null ? [] : [{ rowId, from }]))
  if (copies.length > 0) await copyRowDocuments(client, { databaseId, at, copies })
  await createRowDocuments(client, { databaseId, at, rowIds: [...begun.keys()] })
}
