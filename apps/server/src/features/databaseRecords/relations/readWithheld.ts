import type { FieldRecord } from '@sheaf/model'
import type { PoolClient } from '../../../platform/database/Database.ts'
import { clientOf, type Database } from '../../../platform/database/index.ts'
import { FIELD_RECORD } from '../recordSql.ts'
import type { RelatedAccess } from './RelatedAccess.ts'
import { relatedIdsOf, withheldOf, type Withheld } from './withheldIds.ts'

/** What of a database is withheld from a person; null for nothing. */
export async function readWithheld(
  { database, relatedAccess }: { readonly database: Database; readonly relatedAccess: RelatedAccess },
  databaseId: string,
  userId: string,
): Promise<Withheld | null> {
  const records = await readRelationFields(clientOf(database), databaseId)
  const related = [...new Set(records.flatMap(relatedIdsOf))].filter((id) => id !== databaseId)
  const levels = await Promise.all(related.map((id) => relatedAccess(userId, databaseId, id)))
  const hidden = new Set(related.filter((_, index) => levels[index] === 'none'))
  return withheldOf(records, (id) => hidden.has(id))
}

/** Fields that are relations, or were. */
export async function readRelationFields(
  client: Pick<PoolClient, 'query'>,
  databaseId: string,
): Promise<readonly FieldRecord[]> {
  const { rows } = await client.query<{ record: FieldRecord }>({
    name: 'database-relations',
    text: `SELECT ${FIELD_RECORD} AS record FROM database_fields f
      WHERE f.database_id = $1 AND f.value -> 'type_option' ? '10'`,
    values: [databaseId],
  })
  return rows.map(({ record }) => record)
}
