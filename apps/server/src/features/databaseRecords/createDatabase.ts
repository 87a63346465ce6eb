import { newDatabaseWords } from '@sheaf/locales/server'
import { newDatabase, type NewDatabase } from '@sheaf/model'
import { languageOf } from '../../mails/index.ts'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import { insertDatabase } from './insertDatabase.ts'
import { newShortId } from './linkedViews/changeStructure.ts'

export interface DatabasePage extends Pick<NewDatabase, 'viewId' | 'layout' | 'name'> {
  readonly workspaceId: string
  readonly userId: string
  readonly at: Date
}

/** Creates the database of a new page, with the default contents of its layout in the language of the person; answers its id. */
export async function createDatabase(
  context: { readonly ids: Ids },
  transaction: Transaction,
  { workspaceId, userId, at, ...page }: DatabasePage,
): Promise<string> {
  const { ids } = context
  const words = newDatabaseWords(await languageOf(transaction, { userId }))
  const { rows } = await clientOf(transaction).query<{ uid: string }>('SELECT uid FROM users WHERE id = $1', [
    userId,
  ])
  const records = newDatabase(
    { ...page, id: ids.uuid(), words },
    {
      nowSeconds: Math.floor(at.getTime() / 1000),
      uid: rows[0]?.uid ?? '0',
      newRowId: () => ids.uuid(),
      newShortId: () => newShortId(ids),
    },
  )
  await insertDatabase(context, transaction, { workspaceId, records, at })
  return records.id
}
