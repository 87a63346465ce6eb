import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { collabUpdates } from '../../platform/database/schema/index.ts'
import { readStoredCollab, type StoredCollab } from './readStoredCollab.ts'

/** Answers what is to be appended to a document, as an update; null for nothing. */
export type Amend = (stored: StoredCollab) => Promise<Uint8Array | null>

/**
 * Appends to a stored document what `amend` answers; answers its number, or null when there is no document or nothing is to
 * be appended. Appends and other amendments wait meanwhile, on every node.
 */
export async function amendCollab(
  database: Database,
  objectId: string,
  at: Date,
  amend: Amend,
): Promise<bigint | null> {
  return await database.transaction(async (transaction) => {
    await transaction.execute(sql`select 1 from collabs where object_id = ${objectId} for update`)
    const stored = await readStoredCollab(transaction, objectId)
    const update = stored && (await amend(stored))
    if (!update) return null
    const payload = Buffer.from(update)
    const [row] = await transaction
      .insert(collabUpdates)
      .values({ objectId, payload, userId: null, createdAt: at })
      .returning({ seq: collabUpdates.seq })
    return row!.seq
  })
}
