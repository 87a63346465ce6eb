import type { JsonValue } from '@sheaf/base'
import type { PoolClient } from '../../platform/database/Database.ts'
import { copiedRowId } from './copiedRowId.ts'

/** A field of a copied database that leads to a copied database. */
interface RedirectedTexts {
  readonly databaseId: string
  readonly fieldId: string
  readonly relatedId: string
}

/** Related rows that are named in texts, of cells and of filters: those that were copied are named by their copies. */
export async function redirectTexts(
  client: PoolClient,
  { databaseId, fieldId, relatedId }: RedirectedTexts,
): Promise<void> {
  const { rows: cells } = await client.query<StoredText>(CELLS, [databaseId, fieldId])
  const { rows: views } = await client.query<StoredView>(VIEWS, [databaseId, fieldId])
  const named = [...cells.map(({ text }) => text), ...views.map(({ value }) => JSON.stringify(value))]
  const ids = new Set(named.flatMap((text) => text.toLowerCase().match(ROW_ID) ?? []))
  if (ids.size === 0) return
  const { rows } = await client.query<CopiedRow>(COPIES, [[...ids], relatedId])
  const copies = new Map(rows.map(({ id, copy_id: copyId }) => [id, copyId]))
  const redirect = (text: string): string =>
    text.replaceAll(ROW_ID, (id) => copies.get(id.toLowerCase()) ?? id)
  const texts = JSON.stringify(cells.map(({ id, text }) => ({ id, text: redirect(text) })))
  await client.query(WRITE_CELLS, [fieldId, texts])
  const redirected = views.map(({ id, value }) => ({ id, value: inFilters(value, fieldId, redirect) }))
  await client.query(WRITE_VIEWS, [JSON.stringify(redirected)])
}

interface StoredText {
  readonly id: string
  readonly text: string
}

interface StoredView {
  readonly id: string
  readonly value: JsonValue
}

interface CopiedRow {
  readonly id: string
  readonly copy_id: string
}

/** The value with the contents of the filters of a field replaced, at whatever depth of groups they stand. */
function inFilters(value: JsonValue, fieldId: string, map: (text: string) => string): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Array) return value.map((part: JsonValue) => inFilters(part, fieldId, map))
  const isOfField = 'field_id' in value && value['field_id'] === fieldId
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapped(part, key)]))
  function mapped(part: JsonValue, key: string): JsonValue {
    if (typeof part !== 'string') return inFilters(part, fieldId, map)
    if (key === 'color_rules') return JSON.stringify(inFilters(parsed(part), fieldId, map))
    return isOfField && key === 'content' ? map(part) : part
  }
}

/** The filters of colors are stored as a text. */
function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return []
  }
}

const ROW_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

const CELLS = `
  SELECT id, cells -> $2::text ->> 'data' AS text FROM database_rows
  WHERE database_id = $1 AND jsonb_typeof(cells -> $2::text -> 'data') = 'string'`
const VIEWS = `
  SELECT id, value FROM database_views WHERE database_id = $1
    AND (position($2::text IN value ->> 'filters') > 0 OR position($2::text IN value ->> 'layout_settings') > 0)`
const COPIES = `
  SELECT old.id, related.id AS copy_id FROM unnest($1::uuid[]) AS old (id)
  JOIN database_rows related ON related.database_id = $2::uuid AND related.id = ${copiedRowId('$2::uuid', 'old.id')}`
const WRITE_CELLS = `
  UPDATE database_rows r SET cells = jsonb_set(r.cells, ARRAY[$1::text, 'data'], to_jsonb(n.text))
  FROM json_to_recordset($2::json) AS n (id uuid, text text) WHERE r.id = n.id`
const WRITE_VIEWS = `
  UPDATE database_views v SET value = n.value FROM json_to_recordset($1::json) AS n (id uuid, value jsonb)
  WHERE v.id = n.id`
