import type { ViewId, WorkspaceId } from '@sheaf/base'
import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { isAllowed, isEnough, type Actor, type PagePolicy, type Permit } from '../access/index.ts'

/** Who does something with files; a form does it on the right of whoever opened it. */
export type FilesPermit = Pick<Permit, 'role' | 'workspaceId' | 'action'> & {
  readonly actor: Pick<Actor, 'userId'>
}

/** Where a file hangs: below a view, or below the workspace itself, whose id is then the parent. */
export interface FilePlace {
  readonly workspaceId: WorkspaceId
  readonly parentId: string
}

/**
 * Who may do what with files: what somebody may do with the page that holds them, asked in one place. What hangs
 * below the workspace is the team's; so is what hangs below a page that was deleted for good, for then its
 * address is known from a copy. The trash changes nothing for the team. What hangs below a view of a database, or the document
 * of one of its rows, is read through any page that shows the database.
 */
export interface FilesPolicy {
  /** Adding files. Throws as `PagePolicy.requireView` does, and `record_deleted` for a page in the trash. */
  requireNew(permit: FilesPermit, parentId: string): Promise<void>
  /** Going on with an upload that has begun: a page that went to the trash meanwhile may come back. */
  requireUpload(permit: FilesPermit, parentId: string): Promise<void>
  /** What a call does with a file that is there, also below a page that is gone. */
  requireFile(permit: Permit, parentId: string): Promise<void>
  /** Reading as somebody who is signed in; what is published is besides. */
  mayRead(actor: Pick<Actor, 'userId'>, place: FilePlace): Promise<boolean>
  /** For lists: which of the views that are there the person may know of. */
  visibilityOf(
    actor: Actor,
    workspaceId: WorkspaceId,
    parentIds: readonly string[],
  ): Promise<(parentId: string) => boolean>
  within(transaction: Transaction): FilesPolicy
}

/** The pages that show the database of which the place is a view, or the document of a row; none for every other place. */
export type PagesBeside = (place: FilePlace) => Promise<readonly string[]>

export function createFilesPolicy(pages: PagePolicy, pagesBeside: PagesBeside): FilesPolicy {
  const isWorkspace = ({ workspaceId, parentId }: FilePlace) => parentId === workspaceId

  /** Of the view; null where there is none (any more). */
  async function viewOf(actor: Pick<Actor, 'userId'>, place: FilePlace) {
    const access = await pages.accessToView(actor, place.parentId as ViewId)
    return access.workspaceId === null ? null : access
  }

  /** What hangs below no page is the team's. */
  async function requireTeam(permit: FilesPermit): Promise<void> {
    await pages.require({ ...permit, action: 'tree.read' })
  }

  return {
    async requireNew(permit, parentId) {
      if (isWorkspace({ ...permit, parentId })) return await requireTeam(permit)
      const { isTrashed } = await pages.requireView(permit, parentId as ViewId)
      if (isTrashed) throw new AppError('record_deleted', { message: 'A page in the trash takes no files.' })
    },
    async requireUpload(permit, parentId) {
      if (isWorkspace({ ...permit, parentId })) return await requireTeam(permit)
      await pages.requireView(permit, parentId as ViewId)
    },
    async requireFile(permit, parentId) {
      const place = { ...permit, parentId }
      if (isWorkspace(place) || (await viewOf(permit.actor, place)) === null) return await requireTeam(permit)
      await pages.requireView(permit, parentId as ViewId)
    },
    async mayRead(actor, place) {
      const isOpen = (view: Awaited<ReturnType<typeof viewOf>>) =>
        view !== null && view.workspaceId === place.workspaceId && isEnough(view, 'pages.read')
      const view = isWorkspace(place) ? null : await viewOf(actor, place)
      if (isOpen(view)) return true
      const beside = isWorkspace(place) ? [] : await pagesBeside(place)
      if (view === null && beside.length === 0)
        return isAllowed(await pages.roleIn(actor, place.workspaceId), 'tree.read')
      for (const parentId of beside) if (isOpen(await viewOf(actor, { ...place, parentId }))) return true
      return false
    },
    async visibilityOf(actor, workspaceId, parentIds) {
      const isVisible = await pages.visibilityOf(workspaceId, parentIds, [actor.userId])
      return (parentId) => isVisible(actor.userId, parentId)
    },
    within: (transaction) => createFilesPolicy(pages.within(transaction), pagesBeside),
  }
}
