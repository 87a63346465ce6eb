import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/Database.ts'
import { views } from '../platform/database/schema/index.ts'
import type { Logger } from '../platform/logger.ts'

interface Edit {
  readonly objectId: string
  readonly userId: string
  readonly at: Date
}

export interface ViewToucher {
  touch(edit: Edit): void
  /** Writes what still waits. */
  flush(): Promise<void>
}

/**
 * Keeps `last_edited` of a page in step with its document: at most one write per page and interval,
 * the last edit always among them. Objects that are no views are passed over by the database.
 */
export function createViewToucher(database: Database, logger: Logger, intervalMs = 10_000): ViewToucher {
  const waiting = new Map<string, Edit>()
  let timer: ReturnType<typeof setTimeout> | null = null

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const edits = [...waiting.values()]
    waiting.clear()
    for (const { objectId, userId, at } of edits) {
      try {
        await database
          .update(views)
          .set({ lastEditedAt: at, lastEditedBy: userId })
          .where(eq(views.id, objectId))
      } catch (error) {
        logger.warn({ err: error, objectId }, 'The time of the last edit could not be written')
      }
    }
  }

  return {
    touch(edit) {
      waiting.set(edit.objectId, edit)
      timer ??= setTimeout(() => void flush(), intervalMs).unref()
    },
    flush,
  }
}
