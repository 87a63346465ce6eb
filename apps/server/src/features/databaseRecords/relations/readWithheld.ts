import { clientOf, type Database } from '../../../platform/database/index.ts'
import type { FieldRecord } from '@sheaf/model'
import { FIELD_RECORD } from '../recordSql.ts'
import type { RelatedAccess } from './RelatedAccess.ts'
import { relatedIdsOf, withheldOf, type Withheld } from './withheldIds.ts'

/** What of a database is withheld from a person; null for nothing. */
export async function readWithheld(
  { database, relatedAccess }: { readonly database: Database; readonly relatedAccess: RelatedAccess },
  databaseId: string,
  userId: string,
): Promise<Withheld | null> {
  const records = await readRelationFields(database, databaseId)
  const related = [...new Set(records.flatMap(relatedIdsOf))].filter((id) => id !== databaseId)
  const levels = await Promise.all(related.map((id) => relatedAccess(userId, databaseId, id)))
  const hidden = new Set(related.filter((_, index) => levels[index] === 'none'))
  return withheldOf(records, (id) => hidden.has(id))
}

/** Fields that are relations, or were. */
export async function readRelationFields(
  database: Database,
  databaseId: string,
): Promise<readonly FieldRecord[]> {
  const { rows } = await clientOf(database).query<{ record: FieldRecord }>({
    name: 'database-relations',
    text: `SELECT ${FIELD_RECORD} AS record FROM database_fields f
      WHERE f.database_id = $1 AND f.value -> 'type_option' ? '10'`,
    values: [databaseId],
  })
  return rows.map(({ record }) => record)
}
