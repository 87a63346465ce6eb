import type { ViewId, WorkspaceId } from '@sheaf/base'
import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { isAllowed, isEnough, type Actor, type PagePolicy } from '../access/index.ts'

/** Where a file hangs: below a view, or below the workspace itself, whose id is then the parent. */
export interface FilePlace {
  readonly workspaceId: WorkspaceId
  readonly parentId: string
}

/**
 * Who may do what with files: what somebody may do with the page that holds them, asked in one place. What hangs
 * below the workspace is the team's; so is what hangs below a page that was deleted for good, for then its
 * address is known from a copy. The trash changes nothing for the team.
 */
export interface FilesPolicy {
  /** Adding files. Throws as `PagePolicy.requireView` does, and `record_deleted` for a page in the trash. */
  requireNew(actor: Actor, place: FilePlace): Promise<void>
  /** Going on with an upload that has begun: a page that went to the trash meanwhile may come back. */
  requireWrite(actor: Actor, place: FilePlace): Promise<void>
  /** Deleting files: also below a page that is gone. */
  requireDelete(actor: Actor, place: FilePlace): Promise<void>
  /** Reading as somebody who is signed in; what is published is besides. */
  mayRead(actor: Pick<Actor, 'userId'>, place: FilePlace): Promise<boolean>
  /** The same as `mayRead`, throwing what the page tree throws. */
  requireRead(actor: Actor, place: FilePlace): Promise<void>
  /** What is said of the workspace as a whole. */
  requireMember(actor: Actor, workspaceId: WorkspaceId): Promise<void>
  /** For lists: which of the views that are there the person may know of. */
  visibilityOf(
    actor: Actor,
    workspaceId: WorkspaceId,
    parentIds: readonly string[],
  ): Promise<(parentId: string) => boolean>
  within(transaction: Transaction): FilesPolicy
}

export function createFilesPolicy(pages: PagePolicy): FilesPolicy {
  const isWorkspace = ({ workspaceId, parentId }: FilePlace) => parentId === workspaceId

  /** Of the view; null where there is none (any more). */
  async function viewOf(actor: Pick<Actor, 'userId'>, place: FilePlace) {
    const access = await pages.accessToView(actor, place.parentId as ViewId)
    return access.workspaceId === null ? null : access
  }

  async function requireView(actor: Actor, place: FilePlace, action: 'pages.read' | 'pages.write') {
    return await pages.requireView(actor, place.workspaceId, place.parentId as ViewId, action)
  }

  return {
    async requireNew(actor, place) {
      if (isWorkspace(place)) return await pages.require(actor, place.workspaceId, 'tree.read')
      const { isTrashed } = await requireView(actor, place, 'pages.write')
      if (isTrashed) throw new AppError('record_deleted', { message: 'A page in the trash takes no files.' })
    },
    async requireWrite(actor, place) {
      if (isWorkspace(place)) return await pages.require(actor, place.workspaceId, 'tree.read')
      await requireView(actor, place, 'pages.write')
    },
    async requireDelete(actor, place) {
      if (isWorkspace(place) || (await viewOf(actor, place)) === null)
        return await pages.require(actor, place.workspaceId, 'tree.read')
      await requireView(actor, place, 'pages.write')
    },
    async mayRead(actor, place) {
      const view = isWorkspace(place) ? null : await viewOf(actor, place)
      if (view === null) return isAllowed(await pages.roleIn(actor, place.workspaceId), 'tree.read')
      return view.workspaceId === place.workspaceId && isEnough(view, 'pages.read')
    },
    async requireRead(actor, place) {
      if (isWorkspace(place) || (await viewOf(actor, place)) === null)
        return await pages.require(actor, place.workspaceId, 'tree.read')
      await requireView(actor, place, 'pages.read')
    },
    requireMember: (actor, workspaceId) => pages.require(actor, workspaceId, 'tree.read'),
    async visibilityOf(actor, workspaceId, parentIds) {
      await pages.require(actor, workspaceId, 'tree.read')
      const isVisible = await pages.visibilityOf(workspaceId, parentIds, [actor.userId])
      return (parentId) => isVisible(actor.userId, parentId)
    },
    within: (transaction) => createFilesPolicy(pages.within(transaction)),
  }
}
