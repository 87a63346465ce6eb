import type { Command } from '@sheaf/model'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { runCommands } from '../databaseRecords/index.ts'
import { insertFile, type InspectedFile } from '../files/index.ts'
import { insertRowDocuments } from '../rowDocuments/index.ts'
import type { WrittenRowPage } from './archiveTasks.ts'
import type { ImportJob } from './ImportJob.ts'
import type { ImportingContext } from './ImportingContext.ts'
import { noteWritten } from './noteWritten.ts'
import type { WritingPlace } from './WritingPlace.ts'

interface Insertion {
  readonly job: ImportJob
  readonly place: WritingPlace
  readonly page: WrittenRowPage
  readonly files: readonly InspectedFile[]
}

/** The page of a row, its look and its files, and that they are there. */
export async function insertRowPage(
  context: ImportingContext,
  { job, place, page, files }: Insertion,
): Promise<void> {
  const { permit } = place
  const { databaseId, rowId, viewId, icon, cover, document } = page
  const access = await context.policy.requireView(permit, viewId)
  if (access.isTrashed) throw new AppError('record_deleted')
  // Until the row says that it has a document, nobody looks for it; an attempt that ended between the two left the same one.
  if (document !== null)
    await insertRowDocuments(clientOf(context.database), {
      databaseId,
      documents: [{ rowId, state: document }],
      at: context.clock.now(),
    })
  const commands: Command[] = [
    ...(icon === null ? [] : [{ kind: 'setRowLook', rowId, part: 'icon', value: icon } as const]),
    ...(cover === null ? [] : [{ kind: 'setRowLook', rowId, part: 'cover', value: cover } as const]),
    ...(document === null ? [] : [{ kind: 'beginRowDocument', rowId } as const]),
  ]
  if (commands.length === 0) {
    await context.database.transaction((transaction) => noteWritten(transaction, job, page))
    return
  }
  await runCommands(context.rowImports, {
    databaseId,
    by: { userId: permit.actor.userId, viewId },
    commands,
    async within(transaction) {
      for (const file of files) await insertFile(context, transaction, permit, file)
      await noteWritten(transaction, job, page)
    },
  })
}
