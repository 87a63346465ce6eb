import { useSyncExternalStore } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { pathTo, usePageTree, type PageTree } from '../pageTree/index.ts'
import { keptPages, type KeptPages } from './keptPages.ts'
import { viewsBelow } from './viewsBelow.ts'

const loadStart = withMessages(async () => (await import('./startKeeping.ts')).startKeeping)

/** Whether a page is kept on this device, by itself or with one above it, and how to change that. */
export function useKeepOffline(viewId: string) {
  const { workspaceId, pageTree } = usePageTree()
  const kept = useSyncExternalStore(keptPages.subscribe, keptPages.getSnapshot)
  const keeperId = pageTree && keeperOf(kept, pageTree, viewId)
  return {
    isKept: keeperId !== null,
    /** Of the page with all below it, when it was whole here last; null while that is not known. */
    bytes: kept[viewId]?.bytes ?? null,
    /** With the page itself. */
    pageCount: pageTree ? viewsBelow(pageTree, viewId).length : 0,
    /** Kept with a page above it: that one is to be let go of. */
    isKeptAlong: keeperId !== null && keeperId !== viewId,
    toggle: (isWanted: boolean) => {
      if (!isWanted) keptPages.remove(viewId)
      else if (pageTree) {
        keptPages.put(viewId, { workspaceId, wholeAtMs: null })
        // Without a network it is fetched later: see `lookAfter`.
        void loadStart().then(({ default: start }) => start(workspaceId, pageTree, viewId), ignore)
      }
    },
  }
}

/** The page itself or the nearest above it that is kept. */
function keeperOf(kept: KeptPages, pageTree: PageTree, viewId: string): string | null {
  return pathTo(pageTree, viewId).findLast(({ id }) => kept[id] !== undefined)?.id ?? null
}

function ignore(): void {}
