import { newDatabaseWords } from '@sheaf/locales/server'
import { withChanges, withLayout, type NewDatabase } from '@sheaf/model'
import { languageOf } from '../../../mails/index.ts'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import { databaseOfPage } from '../findDatabase.ts'
import { changeStructure } from './changeStructure.ts'

export interface DatabaseViewChange {
  readonly viewId: string
  readonly userId: string
  readonly at: Date
  readonly name?: string
  readonly layout?: NewDatabase['layout']
}

/**
 * Renames a view with its page, or shows it in another layout. Takes the lock of the database, which comes before those
 * of pages. Answers the id of the database whose readers have to be told; null where the page shows none, or nothing changes.
 */
export async function changeDatabaseView(
  context: { readonly ids: Ids },
  transaction: Transaction,
  { viewId, userId, at, name, layout }: DatabaseViewChange,
): Promise<string | null> {
  const databaseId = await databaseOfPage(transaction, viewId)
  if (databaseId === null) return null
  const words = layout && newDatabaseWords(await languageOf(transaction, { userId }))
  const isChanged = await changeStructure(context, transaction, {
    databaseId,
    userId,
    at,
    kind: layout === undefined ? 'renameView' : 'setLayout',
    change(records, structure) {
      const view = records.views.get(viewId)
      if (view === undefined) return records
      const { version, nowSeconds } = structure
      const value = { ...view.value, name, modified_at: nowSeconds }
      const isRenamed = name !== undefined && view.value['name'] !== name
      const renamed = isRenamed ? withChanges(records, { views: [{ ...view, version, value }] }) : records
      return layout && words ? withLayout(renamed, { viewId, layout, words }, structure) : renamed
    },
  })
  return isChanged ? databaseId : null
}

/** Locks the databases that pages show, as commands do: before the pages themselves. */
export async function lockDatabasesOf(transaction: Transaction, viewIds: readonly string[]): Promise<void> {
  await clientOf(transaction).query(
    `SELECT 1 FROM databases WHERE id IN (SELECT database_id FROM database_views WHERE id = ANY($1::uuid[]))
     ORDER BY id FOR UPDATE`,
    [viewIds],
  )
}
