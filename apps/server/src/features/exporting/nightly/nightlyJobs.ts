import { z } from 'zod'
import type { JobKind } from '../../../platform/queue/index.ts'
import type { WorkspaceId } from '@sheaf/base'
import type { Night } from './nights.ts'

/** Asks for the archives of the night that was due last, where nobody has. */
export const NIGHTLY_ROUND: JobKind<Record<string, never>> = {
  name: 'nightly-round',
  data: z.strictObject({}),
  isOncePerKey: true,
}

export interface NightlyExport {
  readonly night: Night
  readonly workspaceId: WorkspaceId
}

/** Attempts after which a workspace is given up for the night, and administrators are told. */
export const MAX_FAILURES = 8

/** Makes the archive of a workspace. */
export const NIGHTLY_EXPORT: JobKind<NightlyExport> = {
  name: 'nightly-export',
  data: z.object({ night: z.iso.date(), workspaceId: z.custom<WorkspaceId>((id) => typeof id === 'string') }),
  retryLimit: MAX_FAILURES - 1,
  timeoutMs: 2 * 60 * 60_000,
  isOncePerKey: true,
}
