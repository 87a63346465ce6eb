import { deriveUuid } from '@sheaf/base'
import { pagePath } from '@sheaf/contract'

/** The address of a person's own chat about a page: the same on every device of theirs. */
export function chatAboutPath(workspaceId: string, personUuid: string, viewId: string): string {
  return `${pagePath(workspaceId, deriveUuid(personUuid, viewId))}?about=${viewId}`
}
