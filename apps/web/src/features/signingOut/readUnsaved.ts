import { queryClient } from '../../platform/api/queryClient.ts'
import { listWaitingPages, type WaitingPage } from '../../platform/offline/listWaitingPages.ts'
import { session } from '../../platform/session/session.ts'
import { listUnsavedDocuments } from '../../platform/sync/index.ts'
import { uploads } from '../../platform/uploads/index.ts'
import { PAGE_TREES_KEY, treeChanges, type PageTree } from '../pageTree/index.ts'

/** What of this person the server does not have, in all workspaces, from all tabs and earlier visits. */
export interface Unsaved {
  /** Documents, databases, names and changes of the page tree. */
  readonly pages: readonly WaitingPage[]
  readonly uploads: number
  /** Quick notes. */
  readonly notes: number
}

/**
 * Changes of the page tree that were refused wait for nothing. Of documents and databases those count that `listUnsaved` names: by default
 * also those that were refused, which stay on the device.
 */
export async function readUnsaved(listUnsaved = listUnsavedDocuments): Promise<Unsaved> {
  const pageTrees = queryClient.getQueriesData<PageTree>({ queryKey: PAGE_TREES_KEY })
  const userId = session.getSnapshot()?.user.id ?? ''
  const pages = await listWaitingPages({
    userId,
    storage: localStorage,
    listUnsaved,
    listChanges: async () => treeChanges.getSnapshot().filter(({ refusal }) => refusal === null),
    nameOf: (id) => pageTrees.map(([, pageTree]) => pageTree?.views.get(id)).find(Boolean)?.name,
  })
  // What cannot be looked up, without a network or storage, holds nobody up.
  const notes = userId === '' ? 0 : await countNotes(userId).catch(() => 0)
  return { pages, uploads: uploads.list().length, notes }
}

async function countNotes(userId: string): Promise<number> {
  const { countUnsent } = await import('../../platform/notes/openNoteStore.ts')
  return countUnsent(userId)
}

export function isNothing({ pages, uploads: onTheirWay, notes }: Unsaved): boolean {
  return pages.length === 0 && onTheirWay === 0 && notes === 0
}
