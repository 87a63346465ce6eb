import type { Transaction } from '../../platform/database/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import { CopyCancelled } from './CopyCancelled.ts'
import type { CopyJob, CopyPlan } from './CopyJob.ts'
import { copyDatabases } from './copyDatabases.ts'
import { copyDocuments } from './copyDocuments.ts'
import { CopiedTexts } from './CopiedTexts.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { insertCopies } from './insertCopies.ts'
import { planCopy } from './planCopy.ts'

/**
 * Makes a copy that was asked for: all of it or nothing. What is published is read as it was at one moment; what is new
 * appears in the workspace at another. Throws `CopyCancelled` once nobody wants it any more. Whoever comes second while somebody works on the same copy leaves it alone.
 */
export async function runDuplication(
  context: DuplicatingContext,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, bus } = context
  const done = await database.transaction(async (writer) => {
    const job = await takeJob(writer, id)
    if (job === null) return null
    await database.transaction(
      async (reader) => {
        const plan = await planCopy(reader, context, job)
        const progress = new Progress(context, job, plan)
        const texts = new CopiedTexts(job.workspaceId, plan.ids)
        const work = { reader, writer, job, plan, texts, signal, progress, threads: context.threads }
        await copyDocuments(context, work)
        await copyDatabases(context, work)
        await insertCopies(context, work)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    return job
  })
  if (done === null) return
  const viewIds = [done.viewId, done.destViewId]
  bus.publish('notice', { workspaceId: done.workspaceId, notice: { kind: 'views_changed', viewIds } })
}

/** Null for what is done, and for what somebody else is working on: the lock ends with the transaction, however it ends. */
async function takeJob(writer: Transaction, id: string): Promise<CopyJob | null> {
  const client = clientOf(writer)
  const { rows: locks } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('duplication ' || $1, 0)) AS taken`,
    [id],
  )
  if (locks[0]?.taken !== true) return null
  const { rows } = await client.query<CopyJob>(
    `SELECT id, workspace_id AS "workspaceId", user_id AS "userId", published_view_id AS "publishedViewId",
       dest_view_id AS "destViewId", view_id AS "viewId", unlocked_ids AS "unlockedIds"
     FROM duplications WHERE id = $1 AND state = 'running'`,
    [id],
  )
  return rows[0] ?? null
}

const TOLD_EVERY_MS = 300

/** Says how far a copy is, now and then, outside of its transaction: nobody sees into that. Hears there that it is to stop. */
class Progress {
  readonly #context: DuplicatingContext
  readonly #job: CopyJob
  readonly #total: number
  #done = 0
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(context: DuplicatingContext, job: CopyJob, { pages, rowCount }: CopyPlan) {
    this.#context = context
    this.#job = job
    this.#total = pages.length + rowCount
  }

  async add(count: number): Promise<void> {
    this.#done += count
    const now = performance.now()
    if (now - this.#toldAt < TOLD_EVERY_MS) return
    this.#toldAt = now
    const { rowCount } = await clientOf(this.#context.database).query(
      `UPDATE duplications SET done = $2, total = $3 WHERE id = $1 AND state = 'running'`,
      [this.#job.id, this.#done, this.#total],
    )
    if (rowCount === 0) throw new CopyCancelled()
  }
}
