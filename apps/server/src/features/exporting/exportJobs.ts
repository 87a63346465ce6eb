import { z } from 'zod'
import type { JobKind } from '../../platform/queue/index.ts'

/** Makes the archive of a workspace. */
export const WORKSPACE_EXPORT: JobKind<{ id: string }> = {
  name: 'workspace-export',
  data: z.object({ id: z.string() }),
  retryLimit: 3,
  timeoutMs: 2 * 60 * 60_000,
  concurrency: 2,
}

/** Deletes archives whose time is over. */
export const EXPORT_PURGE: JobKind<Record<string, never>> = {
  name: 'workspace-export-purge',
  data: z.strictObject({}),
  isOncePerKey: true,
}
