import type { KeepingOutcome } from './keepPages.ts'
import type { KeptPage, KeptPages } from './keptPages.ts'

export interface KeptPagesUpdate {
  readonly workspaceId: string
  readonly pageTree: { readonly views: { has(id: string): boolean } }
  readonly pages: {
    getSnapshot(): KeptPages
    put(viewId: string, page: KeptPage): void
    remove(viewId: string): void
  }
  /** Ids of what is on this device. */
  readonly listHere: () => Promise<readonly string[]>
  readonly keep: (viewId: string, isWanted: () => boolean) => Promise<KeepingOutcome>
  /** The browser has thrown something away. */
  readonly onEvicted: () => void
  readonly now: () => number
}

/** Brings what is kept of a workspace up to date, and lets go of what is not there any more. */
export async function updateKeptPages(update: KeptPagesUpdate): Promise<void> {
  const { workspaceId, pageTree, pages, listHere, keep, onEvicted, now } = update
  const own = Object.entries(pages.getSnapshot()).filter(([, page]) => page.workspaceId === workspaceId)
  const here = new Set(await listHere().catch(() => own.map(([viewId]) => viewId)))
  if (own.some(([viewId, { wholeAtMs }]) => wholeAtMs !== null && !here.has(viewId))) onEvicted()
  for (const [viewId] of own) {
    // Deleted, or taken from the person.
    if (!pageTree.views.has(viewId)) {
      pages.remove(viewId)
      continue
    }
    const isWanted = () => pages.getSnapshot()[viewId] !== undefined
    const { kept, bytes } = await keep(viewId, isWanted)
    if (kept === 'whole' && isWanted()) pages.put(viewId, { workspaceId, wholeAtMs: now(), bytes })
  }
}
