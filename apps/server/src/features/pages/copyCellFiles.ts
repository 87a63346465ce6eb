import type { JsonValue } from '@sheaf/base'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { copyFiles, type FileCopies } from '../files/copyFilesWork.ts'
import { mapTexts, textsOf } from './mapTexts.ts'

/** Gives copied databases files of their own: those that cells, icons and covers of their rows name below the copied views. */
export async function copyCellFiles(
  transaction: Transaction,
  files: FileCopies,
  databaseIds: readonly string[],
): Promise<void> {
  if (databaseIds.length === 0) return
  const client = clientOf(transaction)
  const { rows } = await client.query<RowWithFiles>(
    `SELECT id, cells, meta FROM database_rows
     WHERE database_id = ANY($1::uuid[]) AND (cells::text LIKE $2 OR meta::text LIKE $2)`,
    [databaseIds, `%${BLOB}%`],
  )
  const addressOf = await copyFiles(transaction, files, namedIn(rows))
  const renamed = rows.map(({ id, cells, meta }) => ({
    id,
    cells: mapTexts(cells, inTexts(addressOf)),
    meta: mapTexts(meta, inTexts(addressOf)),
  }))
  await client.query(
    `UPDATE database_rows r SET cells = n.cells, meta = n.meta
     FROM json_to_recordset($1::json) AS n (id uuid, cells jsonb, meta jsonb) WHERE r.id = n.id`,
    [JSON.stringify(renamed)],
  )
}

interface RowWithFiles {
  readonly id: string
  readonly cells: { readonly [key: string]: JsonValue }
  readonly meta: { readonly [key: string]: JsonValue }
}

function* namedIn(rows: readonly RowWithFiles[]): Generator<string> {
  for (const { cells, meta } of rows)
    for (const text of [...textsOf(cells), ...textsOf(meta)]) yield* textsOf(jsonIn(text) ?? text)
}

/** Entries of files and covers are JSON as text (collab-model 4.5, 4.8). */
function inTexts(map: (text: string) => string): (text: string) => string {
  return (text) => {
    const inside = jsonIn(text)
    return inside === null ? map(text) : JSON.stringify(mapTexts(inside, map))
  }
}

function jsonIn(text: string): JsonValue {
  if (!text.startsWith('{') || !text.includes(BLOB)) return null
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return null
  }
}

const BLOB = '/v1/blob/'
