import { isSameContent } from '@sheaf/model/compare'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import { joinUpdates } from '../../../sync/content/joinUpdates.ts'
import type { COMPARE } from './comparePublished.ts'

/** What `COMPARE` does in its thread. */
export const compareWork: ThreadWork<typeof COMPARE> = ({ updates, published }) => {
  const present = joinUpdates(updates)
  return present !== null && isSameContent(published, present)
}
