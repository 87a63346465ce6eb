import type { PagePolicy } from '../access/index.ts'
import { createFilesPolicy, type PagesBeside } from './createFilesPolicy.ts'
import type { FilesContext } from './FilesContext.ts'
import { createFairLimit } from '../../platform/queues/createFairLimit.ts'
import { createInspectUpload } from './images/inspectUpload.ts'
import { MAX_PICTURE_JOBS } from './images/pictureLimits.ts'
import { createLatestOnly } from './uploads/createLatestOnly.ts'
import { createTurns } from './uploads/createTurns.ts'

export type FilesOptions = Pick<
  FilesContext,
  'database' | 'blobs' | 'clock' | 'ids' | 'logger' | 'billing'
> & { readonly policy: PagePolicy; readonly pagesBeside: PagesBeside }

export function createFiles(options: FilesOptions): FilesContext {
  const { database, blobs, clock, ids, logger, billing, policy } = options
  const pictureLimit = createFairLimit(MAX_PICTURE_JOBS)
  return {
    database,
    blobs,
    clock,
    ids,
    logger,
    billing,
    policy: createFilesPolicy(policy, options.pagesBeside),
    pictureLimit,
    inspect: createInspectUpload({ blobs, logger, limit: pictureLimit }),
    inTurn: createTurns(),
    latestOnly: createLatestOnly(),
  }
}
