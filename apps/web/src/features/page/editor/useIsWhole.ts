import { useMemo, useSyncExternalStore } from 'react'
import type { Doc } from 'yjs'
import { wholeStore } from './wholeStore.ts'

/**
 * Whether a document that has been loaded holds a page at all. One that does not is not empty: it is shown as broken,
 * never seeded, and not to be written in (BND-PROJ-1 rule 1). True for `null`: there is nothing to complain of yet.
 */
export function useIsWhole(doc: Doc | null): boolean {
  const store = useMemo(() => wholeStore(doc), [doc])
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
