import type { DocumentIds } from '@sheaf/model'
import type { Ids } from './ids.ts'

/** Block ids of 8 characters over the 64 of base64url, as the format has them. */
export function blockIds(ids: Ids): DocumentIds {
  return { block: () => ids.secret(6) }
}
