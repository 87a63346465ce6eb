import type { Command } from '@sheaf/model'
import { clientOf } from '../../platform/database/index.ts'
import { inBatches } from '../../platform/inBatches.ts'
import { runCommands } from '../databaseRecords/index.ts'
import type { TableLinks } from './archiveTasks.ts'
import type { ImportingContext } from './ImportingContext.ts'
import type { WritingPlace } from './WritingPlace.ts'

/** Makes a relation of a database to another, and its links. One that is there is left as it is, and links that are there stay. */
export async function relateRows(
  { database, rowImports, policy }: ImportingContext,
  { permit }: WritingPlace,
  { databaseId, viewId, relatedId, fieldId, name, links }: TableLinks,
): Promise<void> {
  await policy.requireView(permit, viewId)
  const by = { userId: permit.actor.userId, viewId }
  const { rows } = await clientOf(database).query(
    'SELECT 1 FROM database_fields WHERE database_id = $1 AND id = $2',
    [databaseId, fieldId],
  )
  if (rows.length === 0)
    await runCommands(rowImports, {
      databaseId,
      by,
      commands: [
        { kind: 'addField', fieldId, name, type: 'relation', after: null },
        { kind: 'setFieldOptions', fieldId, options: { type: 'relation', databaseId: relatedId } },
      ],
    })
  for (const batch of inBatches(links)) {
    const commands = batch.map(([rowId, add]): Command => ({
      kind: 'changeMembers',
      rowId,
      fieldId,
      type: 'relation',
      add: [...add],
      remove: [],
    }))
    await runCommands(rowImports, { databaseId, by, commands })
  }
}
