import type { ShownComment } from '@sheaf/render/comments'
import type { Drafts } from './drafts.ts'

/** Before the id of a comment on its way, among the drafts. */
const SENDING = 'sending '

/** Comments on their way, kept over a reload until the server has them. */
export interface SendingDrafts {
  keep(comment: ShownComment): void
  forget(commentId: string): void
  /** Those that were cut off. */
  list(): readonly ShownComment[]
}

export function createSendingDrafts(drafts: Drafts): SendingDrafts {
  return {
    keep: (comment) => drafts.write(SENDING + comment.comment_id, JSON.stringify(comment)),
    forget: (commentId) => drafts.write(SENDING + commentId, ''),
    list: () =>
      drafts
        .places()
        .filter((place) => place.startsWith(SENDING))
        .flatMap((place) => readComment(drafts.read(place))),
  }
}

function readComment(text: string): readonly ShownComment[] {
  try {
    return [JSON.parse(text) as ShownComment]
  } catch {
    return []
  }
}
