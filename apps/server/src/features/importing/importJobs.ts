import { z } from 'zod'
import type { JobKind } from '../../platform/queue/index.ts'

/** Looks an archive through, brings it in, or takes away what it brought: whatever its import is about. */
export const ARCHIVE_IMPORT: JobKind<{ id: string }> = {
  name: 'archive-import',
  data: z.object({ id: z.string() }),
  retryLimit: 5,
  timeoutMs: 6 * 60 * 60_000,
  concurrency: 2,
}

/** Forgets imports whose time is over, and archives that nobody needs. */
export const ARCHIVE_IMPORT_PURGE: JobKind<Record<string, never>> = {
  name: 'archive-import-purge',
  data: z.strictObject({}),
  isOncePerKey: true,
}
