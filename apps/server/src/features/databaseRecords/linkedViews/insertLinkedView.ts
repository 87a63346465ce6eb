import { newDatabaseWords } from '@sheaf/locales/server'
import { DATABASE_LIMITS, linkedView, type NewLinkedView } from '@sheaf/model'
import { languageOf } from '../../../mails/index.ts'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import { changeStructure } from './changeStructure.ts'

export interface LinkedView extends Omit<NewLinkedView, 'words'> {
  readonly databaseId: string
  readonly userId: string
  readonly at: Date
}

/**
 * Adds a view to a database, for a page of the same id. Rows take over the places of the hidden view: everybody who has
 * the database does that for themselves, so that no row counts as changed.
 */
export async function insertLinkedView(
  context: { readonly ids: Ids },
  transaction: Transaction,
  { databaseId, userId, at, ...view }: LinkedView,
): Promise<void> {
  const client = clientOf(transaction)
  const { rows: taken } = await client.query('SELECT 1 FROM database_views WHERE id = $1', [view.viewId])
  if (taken.length > 0) throw new AppError('record_already_exists')
  const words = newDatabaseWords(await languageOf(transaction, { userId }))
  const isAdded = await changeStructure(context, transaction, {
    databaseId,
    userId,
    at,
    kind: 'addView',
    change(records, structure) {
      const present = [...records.views.values()].filter(({ isDeleted }) => !isDeleted)
      if (present.length >= DATABASE_LIMITS.views)
        throw new AppError('invalid_request', { message: 'A database cannot have more views.' })
      return linkedView(records, { ...view, words }, structure)
    },
  })
  if (!isAdded) throw new AppError('record_not_found')
  await client.query(
    `INSERT INTO database_orders (row_id, view_id, key, is_deleted)
     SELECT o.row_id, $1, o.key, o.is_deleted
     FROM databases d JOIN database_orders o ON o.view_id = d.inline_view_id WHERE d.id = $2`,
    [view.viewId, databaseId],
  )
}
