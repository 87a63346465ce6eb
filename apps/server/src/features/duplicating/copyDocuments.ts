import { COLLAB_TYPES } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { copyOneDocument } from './copyOneDocument.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { insertCollabs } from './insertCollabs.ts'
import type { CopyWork } from './CopyWork.ts'

/** Copies the documents of all pages, as they were published. */
export async function copyDocuments(
  context: Pick<DuplicatingContext, 'clock'>,
  work: CopyWork,
): Promise<void> {
  const { reader, writer, plan, job, signal, progress } = work
  await openFiles(work)
  for (const page of plan.pages) {
    signal.throwIfAborted()
    await progress.add(1)
    if (page.layout !== 0) continue
    const { rows } = await clientOf(reader).query<{ blob: Buffer }>(
      'SELECT blob FROM publications WHERE view_id = $1',
      [page.id],
    )
    const state = rows[0] && (await copyOneDocument(work, rows[0].blob, page.copyId, page.copyId))
    if (!state) throw new AppError('no_required_data')
    await insertCollabs(writer, {
      workspaceId: job.workspaceId,
      collabType: COLLAB_TYPES.document,
      states: [[page.copyId, state]],
      at: context.clock.now(),
    })
  }
}

/** What the publications have opened to the world, and nothing else, is copied. */
async function openFiles({ reader, plan, texts }: CopyWork): Promise<void> {
  const { rows } = await clientOf(reader).query<{ workspace_id: string; parent_id: string; file_id: string }>(
    'SELECT DISTINCT workspace_id, parent_id, file_id FROM publication_files WHERE view_id = ANY ($1)',
    [plan.pages.map(({ id }) => id)],
  )
  for (const file of rows) texts.openFile(file.workspace_id, file.parent_id, file.file_id)
}
