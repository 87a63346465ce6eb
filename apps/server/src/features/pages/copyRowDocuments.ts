import type { WorkspaceId } from '@sheaf/base'
import { rowDocumentId } from '@sheaf/model'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { CopiedDatabases } from '../databaseRecords/index.ts'
import { insertRowDocuments } from '../rowDocuments/index.ts'
import { copyContent } from './copyContent.ts'
import type { PagesContext } from './PagesContext.ts'

export interface RowDocumentCopies {
  readonly workspaceId: WorkspaceId
  /** New view ids by old ones. */
  readonly copies: ReadonlyMap<string, string>
  readonly documents: CopiedDatabases['rowDocuments']
  readonly onCopied: (count: number) => Promise<void>
}

/** Copies the documents of rows that were copied. Those of one row stand below its database, and so do their files. */
export async function copyRowDocuments(
  context: PagesContext,
  transaction: Transaction,
  { workspaceId, copies, documents, onCopied }: RowDocumentCopies,
): Promise<void> {
  const at = context.clock.now()
  for (const { documentId, rowId, databaseId } of documents) {
    const id = rowDocumentId(rowId) ?? rowId
    const { document } = await copyContent(context, transaction, {
      workspaceId,
      originalId: documentId,
      look: { icon: null, extra: null },
      id,
      copies: new Map([...copies, [documentId, id]]),
    })
    const copied = { databaseId, documents: [{ rowId, state: document }], at }
    await insertRowDocuments(clientOf(transaction), copied)
    await onCopied(1)
  }
}
