import type { PublishState } from '@sheaf/contract'
import { createContext } from 'react'
import type { PublicationPatch } from '../publication/publishBody.ts'

/** How a page stands on the web, or is to stand there. */
export interface ShownOptions extends Readonly<PublishState['default_options']> {
  /** Its end is over. */
  readonly is_expired: boolean
}

export interface PublishChangeProps {
  readonly info: ShownOptions
  /** Rejects where it is refused. */
  readonly change: (patch: PublicationPatch) => Promise<unknown>
}

/** Takes what stands in a form; false where it cannot be taken, which the form then says. */
export type CommitForm = () => boolean

/**
 * Of a page that is not on the web yet: the forms that are open. What is typed there counts when it is published, and
 * nothing is told as done before. Null for a page on the web.
 */
export const ComingForms = createContext<Set<CommitForm> | null>(null)
