import { copyDatabases } from './copyDatabases.ts'
import { copyDocuments } from './copyDocuments.ts'
import { CopiedTexts } from './CopiedTexts.ts'
import { CopyProgress } from './CopyProgress.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { insertCopies } from './insertCopies.ts'
import { planCopy } from './planCopy.ts'
import { takeJob } from './takeJob.ts'

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
        const progress = new CopyProgress(context, job, plan.pages.length + plan.rowCount)
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
