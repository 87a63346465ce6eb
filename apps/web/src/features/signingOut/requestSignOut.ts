import { queryClient } from '../../platform/api/queryClient.ts'
import { listWaitingPages, type WaitingPage } from '../../platform/offline/listWaitingPages.ts'
import { session } from '../../platform/session/session.ts'
import { listUnsavedDocuments } from '../../platform/sync/index.ts'
import { uploads } from '../../platform/uploads/index.ts'
import { signOut } from '../auth/index.ts'
import { PAGE_TREES_KEY, type PageTree } from '../pageTree/index.ts'

/** What is on its way just now arrives before anybody has read a question. */
const PATIENCE_MS = 1500
const LOOK_MS = 150

/** What somebody who wants to sign out has not saved yet. */
export interface Leaving {
  readonly pages: readonly WaitingPage[]
  readonly uploads: number
}

const listeners = new Set<() => void>()
let leaving: Leaving | null = null
let attempt = 0

/** Signs out; asks first when something of this person has not reached the server. */
export function requestSignOut(): void {
  void watch((attempt += 1))
}

/** For the dialog alone. */
export const signOutRequest = {
  /** Null while nobody is asked. */
  getSnapshot: (): Leaving | null => leaving,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  answer(isSure: boolean): void {
    attempt += 1
    tell(null)
    if (isSure) void signOut()
  },
}

/** Looks until all has arrived, which is the sign to go, or until somebody has answered. */
async function watch(own: number): Promise<void> {
  const since = performance.now()
  for (;;) {
    const now = await look()
    if (own !== attempt) return
    if (now.pages.length === 0 && now.uploads === 0) break
    if (leaving !== null || now.uploads > 0 || performance.now() - since > PATIENCE_MS) tell(now)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    if (own !== attempt) return
  }
  tell(null)
  await signOut()
}

async function look(): Promise<Leaving> {
  const pageTrees = queryClient.getQueriesData<PageTree>({ queryKey: PAGE_TREES_KEY })
  const pages = await listWaitingPages({
    userId: session.getSnapshot()?.user.id ?? '',
    storage: localStorage,
    listUnsaved: listUnsavedDocuments,
    nameOf: (id) => pageTrees.map(([, pageTree]) => pageTree?.views.get(id)).find(Boolean)?.name,
  })
  return { pages, uploads: uploads.list().length }
}

function tell(next: Leaving | null): void {
  if (JSON.stringify(next) === JSON.stringify(leaving)) return
  leaving = next
  for (const listener of listeners) listener()
}
