/** The field whose values are the names of the rows of a database, as SQL; `databaseId` is SQL too. */
export function namingField(databaseId: string): string {
  return `SELECT f.id, f.value FROM database_fields f WHERE f.database_id = ${databaseId} AND NOT f.is_deleted
    ORDER BY f.value->'is_primary' IS DISTINCT FROM 'true'::jsonb, f.id COLLATE "C" LIMIT 1`
}
