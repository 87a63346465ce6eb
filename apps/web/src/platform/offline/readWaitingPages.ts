import { openChangeStore, openDocumentCache, openEditJournal } from '../cache/index.ts'
import { readKeptAnswers } from './keptAnswers.ts'
import { listWaitingPages, type WaitingPage } from './listWaitingPages.ts'

/** What waits on this device for somebody who is not at their pages: before they sign in again, or as somebody else. */
export async function readWaitingPages(userId: string): Promise<readonly WaitingPage[]> {
  const cache = openDocumentCache(userId)
  const journal = openEditJournal({ storage: localStorage, userId, tabId: '' })
  const changes = openChangeStore(userId)
  const [kept, answers, changed] = await Promise.all([
    cache.listUnsaved().catch(() => []),
    readKeptAnswers(userId).catch(() => []),
    changes.list().catch(() => []),
  ])
  cache.close()
  changes.close()
  const pageTrees = answers.filter(({ queryKey: [topic] }) => topic === 'page-tree').map(({ data }) => data)
  return listWaitingPages({
    userId,
    storage: localStorage,
    listUnsaved: async () => [...kept, ...journal.listAddresses()],
    listChanges: async () => changed,
    nameOf: (id) => pageTrees.map((pageTree) => nameIn(pageTree, id)).find((name) => name !== undefined),
  })
}

/** A page tree as it was kept: see `PageTree`. */
function nameIn(pageTree: unknown, id: string): string | undefined {
  if (typeof pageTree !== 'object' || pageTree === null || !('views' in pageTree)) return undefined
  const view: unknown = pageTree.views instanceof Map ? pageTree.views.get(id) : undefined
  const hasName = typeof view === 'object' && view !== null && 'name' in view
  return hasName && typeof view.name === 'string' ? view.name : undefined
}
