import type { Platform } from '../../platform/Platform.ts'

/** Keeps some bytes as a chunk of a database; answers their address. */
export async function insertChunk({ database }: Platform, databaseId: string): Promise<string> {
  const hash = 'c'.repeat(64)
  await database.$client.query(
    `INSERT INTO database_chunks (database_id, from_id, hash, bytes, epoch, version, form)
     SELECT id, id, $2, 'rows', epoch, version, 1 FROM databases WHERE id = $1`,
    [databaseId, hash],
  )
  return hash
}
