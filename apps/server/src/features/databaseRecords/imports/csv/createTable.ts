import { newDatabaseWords } from '@sheaf/locales/server'
import { newDatabase, openRecords, type DatabaseRecords } from '@sheaf/model'
import { languageOf } from '../../../../mails/index.ts'
import type { Transaction } from '../../../../platform/database/index.ts'
import { insertDatabase } from '../../insertDatabase.ts'
import { newShortId } from '../../linkedViews/changeStructure.ts'
import type { ImportJob } from '../ImportJob.ts'
import type { RowImportsContext } from '../RowImportsContext.ts'
import { LAYOUT_FIELDS } from './layoutFields.ts'

/** Creates the database of an import, with the fields that its layout cannot do without, and no rows. */
export async function createTable(
  context: RowImportsContext,
  transaction: Transaction,
  { workspaceId, userId, uid, databaseId, viewId, name, layout }: ImportJob,
  at: Date,
): Promise<void> {
  const { ids } = context
  const words = newDatabaseWords(await languageOf(transaction, { userId }))
  const records = newDatabase(
    { id: databaseId, viewId, layout: layout ?? 'grid', name, words },
    {
      nowSeconds: Math.floor(at.getTime() / 1000),
      uid,
      newRowId: () => ids.uuid(),
      newShortId: () => newShortId(ids),
    },
  )
  await insertDatabase(context, transaction, { workspaceId, records: emptied(records, layout), at })
}

/** Shows the database of an import in the page tree. */
export async function insertTablePage(
  { insertPage }: RowImportsContext,
  transaction: Transaction,
  { workspaceId, userId, viewId, parentViewId, name, layout }: ImportJob,
): Promise<void> {
  if (parentViewId === null) return
  await insertPage(transaction, {
    id: viewId,
    workspaceId,
    parentId: parentViewId,
    name,
    layout: layout ?? 'grid',
    createdBy: userId,
  })
}

function emptied(records: DatabaseRecords, layout: ImportJob['layout']): DatabaseRecords {
  const { fields } = openRecords(records, records.inlineViewId).database
  const kept = new Set(
    [...fields.values()].flatMap(({ id, primary, type }) =>
      primary || type === LAYOUT_FIELDS[layout ?? 'grid'] ? id : [],
    ),
  )
  const views = [...records.views].map(([id, view]) => {
    const orders = view.value['field_orders']
    const field_orders = Array.isArray(orders) ? orders.filter((order) => kept.has(fieldOf(order))) : []
    return [id, { ...view, value: { ...view.value, field_orders } }] as const
  })
  return {
    ...records,
    fields: new Map([...records.fields].filter(([id]) => kept.has(id))),
    views: new Map(views),
    rows: new Map(),
  }
}

function fieldOf(order: unknown): string {
  return typeof order === 'object' && order !== null && 'id' in order ? String(order.id) : ''
}
