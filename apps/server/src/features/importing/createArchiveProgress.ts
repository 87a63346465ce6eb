import { createPace } from '../../platform/createPace.ts'
import { clientOf } from '../../platform/database/index.ts'
import { ImportStopped, tellImportChanged, type ImportJob } from './ImportJob.ts'
import type { ImportingContext } from './ImportingContext.ts'

export interface ArchiveProgress {
  /** Which item it is at. Throws where nobody wants it any more. */
  tell(position: number): Promise<void>
  end(): void
}

const TOLD_EVERY_MS = 250

/** Says now and then which item an import is at. */
export function createArchiveProgress(
  { database, bus }: ImportingContext,
  job: Pick<ImportJob, 'id' | 'state' | 'userId'>,
): ArchiveProgress {
  let at = 0
  const pace = createPace(async () => {
    const { rows } = await clientOf(database).query<{ done: number; total: number; item: string }>(BEGIN, [
      job.id,
      at,
      job.state,
    ])
    const [told] = rows
    if (told === undefined) throw new ImportStopped()
    tellImportChanged(bus, job, told)
  }, TOLD_EVERY_MS)
  return {
    async tell(position) {
      at = position
      await pace.ask()
    },
    end: () => pace.end(),
  }
}

/** What is no file comes first, so that a position says how many are done. */
const BEGIN = `UPDATE archive_imports SET done = $2,
    item = coalesce((SELECT path FROM archive_import_items WHERE import_id = $1 AND position = $2), '')
  WHERE id = $1 AND state = $3 RETURNING done, total, item`
