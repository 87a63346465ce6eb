import { PACK_VERSION, packRows } from '@sheaf/model'
import { storeChunk } from '../databaseRecords/index.ts'
import type { Platform } from '../../platform/Platform.ts'

/** Keeps no rows as a chunk of a database; answers its address. */
export async function insertChunk({ database }: Platform, databaseId: string): Promise<string> {
  const hash = 'c'.repeat(64)
  await database.$client.query(
    `INSERT INTO database_chunks (database_id, from_id, hash, bytes, epoch, version, form)
     SELECT id, id, $2, $3, epoch, version, $4 FROM databases WHERE id = $1`,
    [databaseId, hash, await storeChunk(packRows([])), PACK_VERSION],
  )
  return hash
}
