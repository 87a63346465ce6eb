import { z } from 'zod'
import type { JobKind } from '../../../platform/queue/index.ts'

/** Writes an import, or takes it back. One at a time in a process: each keeps a thread busy. */
export const ROW_IMPORT: JobKind<{ id: string }> = {
  name: 'row-import',
  data: z.object({ id: z.string() }),
  retryLimit: 5,
  timeoutMs: 30 * 60_000,
}

/** Forgets imports whose time is over, and what was uploaded for them. */
export const ROW_IMPORT_PURGE: JobKind<Record<string, never>> = {
  name: 'row-import-purge',
  data: z.strictObject({}),
  isOncePerKey: true,
}
