import type { StoredValue } from '../records/DatabaseRecords.ts'
import { textOf } from '../stored/storedValues.ts'

/** What somebody does to a comment. */
export type CommentAction = 'add' | 'edit' | 'delete' | 'react' | 'resolve'

/**
 * Who may do what with a comment of a row, among those who may write in its database. The server asks it for commands
 * and for what other clients write into the object of a row; browsers ask it to foresee the answer.
 *
 * Words belong to whoever wrote them: only the author changes or deletes a comment. Everybody reacts, in their own name, and
 * everybody resolves, which takes nothing away.
 */
export function mayDo(action: CommentAction, comment: StoredValue | null, userId: string): boolean {
  if (userId === '') return false
  if (action !== 'edit' && action !== 'delete') return true
  return comment !== null && textOf(comment['author_id']) === userId
}
