import type { PageLink } from '../Follower.ts'
import { cutExcerpt } from './cutExcerpt.ts'
import { addressesIn } from './pageAddresses.ts'

/** Pages of the workspace whose addresses stand in a plain text. */
export function linksInText(text: string, workspaceId: string): Omit<PageLink, 'blockId'>[] {
  const pieces = addressesIn(text, workspaceId)
  return pieces.flatMap(({ link }, index) =>
    link === null ? [] : { ...link, excerpt: cutExcerpt(pieces, index) },
  )
}
