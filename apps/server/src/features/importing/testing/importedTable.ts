import { portableContext, portableText } from '@sheaf/export/portableText'
import { openRecords, readCell, readRowMeta } from '@sheaf/model'
import type { TestServer } from '../../../platform/testing/index.ts'
import { readStored } from '../../testing/index.ts'

/** The rows of a database, with the names of their fields and their cells as people read them. */
export async function importedTable(server: TestServer, databaseId: string) {
  const records = await readStored(server.platform.database, databaseId)
  const { database, rows } = openRecords(records, records.inlineViewId)
  const context = portableContext({ locale: 'en', timeZone: 'UTC', now: 0 })
  const order = [...database.views.values()][0]?.rowOrder ?? []
  return order.map(({ id }) => {
    const row = rows.get(id)!
    const cells = [...database.fields.values()].flatMap((field) => {
      const text = portableText(readCell(row, field, database, context), field, context)
      return text === '' ? [] : [[field.name, text] as const]
    })
    return { id, hasDocument: readRowMeta(row).hasDocument, ...Object.fromEntries(cells) }
  })
}

/** Names of fields with their types. */
export async function importedFields(
  server: TestServer,
  databaseId: string,
): Promise<Readonly<Record<string, string>>> {
  const records = await readStored(server.platform.database, databaseId)
  const { database } = openRecords(records, records.inlineViewId)
  return Object.fromEntries([...database.fields.values()].map(({ name, type }) => [name, String(type)]))
}
