import { sql, type SQL } from 'drizzle-orm'
import { dropBlob } from '../dropBlob.ts'
import { daysBefore, type CollectContext } from './CollectContext.ts'
import { createTokenScanner } from './createTokenScanner.ts'
import { scanReferences } from './scanReferences.ts'
import { MIN_TOKEN_LENGTH, tokenOf } from './tokenOf.ts'

/** So long a file must have been of no use at every look, so that whatever is undone meanwhile finds it again. */
const UNUSED_DAYS = 30
/** Ids that are looked for in one pass over everything. */
const IDS_AT_ONCE = 100_000

/** A table of files, and which of them are in use besides what documents say. */
interface FileTable {
  readonly name: SQL
  readonly isKept: SQL
}

const TABLES: readonly FileTable[] = [
  {
    name: sql`files`,
    // Of pages that are off the web, too: they can be put back.
    isKept: sql`EXISTS (SELECT 1 FROM publication_files p WHERE p.workspace_id = f.workspace_id
      AND p.parent_id = f.parent_id AND p.file_id = f.file_id)`,
  },
  { name: sql`user_images`, isKept: sql`false` },
]

/**
 * Deletes the files that nothing refers to, and to which nothing has referred for 30 days. Remembers of the others
 * whether something does. Refers what occurs anywhere: better a file too many is kept than one is missed.
 */
export async function collectUnused(context: CollectContext, signal: AbortSignal): Promise<void> {
  for (const table of TABLES) {
    let last = ''
    for (;;) {
      const ids = await readIds(context, table, last)
      if (ids.length === 0) break
      await collectOf(context, table, ids, signal)
      last = ids.at(-1) ?? last
    }
  }
}

async function readIds({ database }: CollectContext, { name }: FileTable, last: string): Promise<string[]> {
  const { rows } = await database.execute<{ file_id: string }>(
    sql`SELECT DISTINCT file_id FROM ${name} WHERE file_id > ${last} ORDER BY file_id LIMIT ${IDS_AT_ONCE}`,
  )
  return rows.map((row) => row.file_id)
}

async function collectOf(
  context: CollectContext,
  { name, isKept }: FileTable,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = context
  const now = clock.now()
  const unused = await findUnused(context, ids, signal)
  const isUnused = sql`f.file_id = ANY(${sql.param([...unused])}::text[]) AND NOT ${isKept}`
  const isOfThese = sql`f.file_id = ANY(${sql.param([...ids])}::text[])`

  await database.execute(sql`
    UPDATE ${name} f SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${isOfThese} AND NOT (${isUnused})`)
  await database.execute(sql`
    UPDATE ${name} f SET unused_since = ${now} WHERE unused_since IS NULL AND ${isUnused}`)
  const { rows } = await database.execute<{ blob_key: string }>(sql`
    DELETE FROM ${name} f WHERE unused_since <= ${daysBefore(now, UNUSED_DAYS)} AND ${isUnused} RETURNING blob_key`)
  for (const { blob_key: blobKey } of rows) await dropBlob(context, blobKey)
  if (rows.length > 0) context.logger.info({ files: rows.length }, 'Files that nothing refers to are deleted')
}

async function findUnused(
  { database }: CollectContext,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const tokens = new Map(ids.map((id) => [id, tokenOf(id)]))
  const scanner = createTokenScanner([...tokens.values()].filter((token) => token.length >= MIN_TOKEN_LENGTH))
  await scanReferences(database, (bytes) => scanner.scan(bytes), signal)
  return ids.filter((id) => {
    const token = tokens.get(id) ?? ''
    return token.length >= MIN_TOKEN_LENGTH && !scanner.found.has(token)
  })
}
