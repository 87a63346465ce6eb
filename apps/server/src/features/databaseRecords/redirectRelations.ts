import type { PoolClient } from '../../platform/database/Database.ts'
import { copiedRowId } from './copiedRowId.ts'
import { redirectTexts } from './redirectTexts.ts'

/**
 * Relations of copies to databases that were copied along lead to the copies: the field names the copied database, its cells the
 * copies of the rows, also where they are text, and so do filters by related rows. Two-way ones to others become one-way: the field there is that of the original. Rows that were not copied, because they were deleted, stay named as they were. Relations to others stay.
 */
export async function redirectRelations(
  client: PoolClient,
  /** Ids of the copies by those of the databases. */
  copyIds: ReadonlyMap<string, string>,
): Promise<void> {
  if (copyIds.size === 0) return
  const pairs = [[...copyIds.keys()], [...copyIds.values()]]
  await client.query(ONE_WAY, pairs)
  const { rows: fields } = await client.query<RedirectedField>(FIELDS, pairs)
  for (const { database_id: databaseId, id: fieldId, related_id: relatedId } of fields) {
    await client.query(CELLS, [databaseId, fieldId, relatedId])
    await redirectTexts(client, { databaseId, fieldId, relatedId })
  }
}

interface RedirectedField {
  readonly database_id: string
  readonly id: string
  /** The copy to which it leads now. */
  readonly related_id: string
}

/** Before the databases of the fields are redirected. */
const ONE_WAY = `
  UPDATE database_fields f
  SET value = jsonb_set(f.value, '{type_option,10}', (f.value #> '{type_option,10}')
    || '{"is_two_way": false, "reciprocal_field_id": "", "reciprocal_field_name": ""}')
  WHERE f.database_id = ANY($2::uuid[]) AND f.value #> '{type_option,10,is_two_way}' IN ('true', '1')
    AND lower(f.value #>> '{type_option,10,database_id}') <> ALL(SELECT id::text FROM unnest($1::uuid[]) AS o (id))`

const FIELDS = `
  UPDATE database_fields f
  SET value = jsonb_set(f.value, '{type_option,10,database_id}', to_jsonb(c.new_id::text))
  FROM unnest($1::uuid[], $2::uuid[]) AS c (old_id, new_id)
  WHERE f.database_id = ANY($2::uuid[]) AND lower(f.value #>> '{type_option,10,database_id}') = c.old_id::text
  RETURNING f.database_id, f.id, c.new_id AS related_id`

const CELLS = `
  UPDATE database_rows r SET cells = jsonb_set(r.cells, ARRAY[$2::text, 'data'], (
    SELECT jsonb_agg(coalesce(related.id::text, e.id) ORDER BY e.place)
    FROM jsonb_array_elements_text(r.cells -> $2::text -> 'data') WITH ORDINALITY AS e (id, place)
    LEFT JOIN database_rows related
      ON related.database_id = $3::uuid AND related.id = ${copiedRowId('$3::uuid', 'lower(trim(e.id))')}
  ))
  WHERE r.database_id = $1::uuid AND jsonb_typeof(r.cells -> $2::text -> 'data') = 'array'
    AND r.cells -> $2::text -> 'data' <> '[]'`
