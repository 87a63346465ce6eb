import type { ViewId } from '@sheaf/base'
import type { Permit } from '../access/index.ts'

/** Where an import is written, and by whom. */
export interface WritingPlace {
  readonly permit: Permit
  readonly parentViewId: ViewId
}
