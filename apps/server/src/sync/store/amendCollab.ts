import { sql } from 'drizzle-orm'
import * as Y from 'yjs'
import type { Database } from '../../platform/database/Database.ts'
import { collabUpdates } from '../../platform/database/schema/index.ts'
import { loadDoc } from './readCollabState.ts'
import { readStoredCollab } from './readStoredCollab.ts'

/**
 * Lets `amend` change a stored document and appends what it did; answers the update, or null when there is no
 * document or nothing was changed. Appends and other amendments wait meanwhile, on every node.
 */
export async function amendCollab(
  database: Database,
  objectId: string,
  at: Date,
  amend: (doc: Y.Doc) => boolean,
): Promise<Uint8Array | null> {
  return await database.transaction(async (transaction) => {
    await transaction.execute(sql`select 1 from collabs where object_id = ${objectId} for update`)
    const stored = await readStoredCollab(transaction, objectId)
    if (!stored) return null
    const doc = loadDoc(stored)
    const before = Y.encodeStateVector(doc)
    const update = amend(doc) ? Y.encodeStateAsUpdate(doc, before) : null
    doc.destroy()
    if (update) {
      const payload = Buffer.from(update)
      await transaction.insert(collabUpdates).values({ objectId, payload, userId: null, createdAt: at })
    }
    return update
  })
}
