import { z } from 'zod'
import type { JobKind } from '../../platform/queue/index.ts'

/** Copies a published page. */
export const DUPLICATION: JobKind<{ id: string }> = {
  name: 'duplicate-published',
  data: z.object({ id: z.string() }),
  retryLimit: 3,
  timeoutMs: 5 * 60_000,
  concurrency: 2,
}

/** Copies a page of a workspace as it is. */
export const PAGE_COPY: JobKind<{ id: string }> = {
  ...DUPLICATION,
  name: 'duplicate-pages',
  timeoutMs: 30 * 60_000,
}
