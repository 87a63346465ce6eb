import type { FieldRecord, ViewRecord } from '@sheaf/model'
import type { PoolClient } from '../../platform/database/Database.ts'
import type { Structure } from './CommandRecords.ts'
import { FIELD_RECORD, VIEW_RECORD } from './recordSql.ts'

/** Fields and views of a database, deleted ones too. */
export async function readStructure(client: PoolClient, databaseId: string): Promise<Structure> {
  const { rows } = await client.query<{ field: FieldRecord | null; view: ViewRecord | null }>({
    name: 'database-structure',
    text: `SELECT ${FIELD_RECORD} AS field, NULL::json AS view FROM database_fields f WHERE f.database_id = $1
      UNION ALL SELECT NULL, ${VIEW_RECORD} FROM database_views v WHERE v.database_id = $1`,
    values: [databaseId],
  })
  return {
    fields: new Map(rows.flatMap(({ field }) => (field ? [[field.id, field]] : []))),
    views: new Map(rows.flatMap(({ view }) => (view ? [[view.id, view]] : []))),
  }
}
