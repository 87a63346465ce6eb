import { clientOf, type Database } from '../../../platform/database/index.ts'

/** A table in which somebody may refer to a file: what is read of a row, as bytes, and how many rows at a time. */
interface Source {
  readonly table: string
  readonly key: string
  readonly content: string
  readonly batch: number
}

/**
 * Everything that can name a file: documents as they are and what came to them since, publications even when they
 * are off the web, pages (in the trash as well), people, workspaces. The log comes before the snapshots: what is
 * moved from one into the other meanwhile is seen at least once.
 */
const SOURCES: readonly Source[] = [
  { table: 'collab_updates', key: 'seq', content: 'payload', batch: 64 },
  { table: 'collabs', key: 'object_id', content: 'snapshot', batch: 8 },
  {
    table: 'publications',
    key: 'view_id',
    content: "blob || convert_to(meta::text || summary::text, 'UTF8')",
    batch: 8,
  },
  {
    table: 'views',
    key: 'id',
    content: "convert_to(concat_ws(' ', name, icon::text, extra::text), 'UTF8')",
    batch: 500,
  },
  { table: 'users', key: 'id', content: "convert_to(metadata::text, 'UTF8')", batch: 500 },
  { table: 'workspaces', key: 'id', content: "convert_to(icon, 'UTF8')", batch: 500 },
  {
    table: `(SELECT user_id, string_agg(concat_ws(' ', avatar_url, cover_image_url, custom_image_url), ' ') AS pictures
      FROM workspace_members GROUP BY user_id) members`,
    key: 'user_id',
    content: "convert_to(pictures, 'UTF8')",
    batch: 500,
  },
]

/** Reads all of them, a few rows at a time. Throws when the signal says that there is no time left. */
export async function scanReferences(
  database: Database,
  scan: (bytes: Uint8Array) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const { table, key, content, batch } of SOURCES) {
    let last: string | null = null
    for (;;) {
      signal.throwIfAborted()
      const { rows }: { rows: { key: string; content: Buffer }[] } = await clientOf(database).query(
        `SELECT ${key}::text AS key, ${content} AS content FROM ${table}
         ${last === null ? '' : `WHERE ${key} > $1`} ORDER BY ${key} LIMIT ${batch}`,
        last === null ? [] : [last],
      )
      for (const row of rows) scan(row.content)
      last = rows.at(-1)?.key ?? last
      if (rows.length < batch) break
    }
  }
}
