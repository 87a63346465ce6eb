import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { useCutOff } from '../../platform/offline/useCutOff.ts'
import { listCompleteDocuments } from '../../platform/sync/index.ts'
import { RowMarksContext, treeChanges, usePageTree, type RowMarks } from '../pageTree/index.ts'
import { KeepOfflineItem } from './KeepOfflineItem.tsx'
import { keptPages } from './keptPages.ts'
import { viewsBelow } from './viewsBelow.ts'

const loadLookAfter = withMessages(async () => (await import('./lookAfter.ts')).lookAfter)

/** What is kept may be changed by others meanwhile: it is looked after so often. */
const LOOK_AFTER_MS = 10 * 60 * 1000
/** The page that is open comes first. */
const LATER_MS = 5000

/** Marks the pages that are kept on this device, and keeps them up to date. */
export function KeptPagesLayer({ children }: { readonly children: ReactNode }) {
  const { workspaceId, pageTree, isFresh } = usePageTree()
  const pages = useSyncExternalStore(keptPages.subscribe, keptPages.getSnapshot)
  const kept = useMemo(
    () => new Set(pageTree ? Object.keys(pages).flatMap((id) => viewsBelow(pageTree, id)) : []),
    [pages, pageTree],
  )
  const isCut = useCutOff() !== null
  const here = usePagesHere(isCut)
  const changes = useSyncExternalStore(treeChanges.subscribe, treeChanges.getSnapshot)
  const marks: RowMarks = useMemo(
    () => ({
      isKept: (viewId) => kept.has(viewId),
      // What is made on this device is on it, also after it was looked what is there.
      isMissing: (viewId) =>
        here !== null &&
        !here.has(viewId) &&
        !changes.some((change) => change.viewId === viewId && change.edit.type === 'insert'),
      menuItem: (viewId) => <KeepOfflineItem viewId={viewId} />,
    }),
    [kept, here, changes],
  )
  const ids = useMemo(() => [...kept].join(' '), [kept])
  useLookAfter(workspaceId, isFresh && !isCut && ids !== '', ids)
  return <RowMarksContext value={marks}>{children}</RowMarksContext>
}

/** The pages on this device while there is no connection, else null. */
function usePagesHere(isCut: boolean): ReadonlySet<string> | null {
  const [here, setHere] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!isCut) return
    let isOver = false
    async function look(): Promise<void> {
      const ids = await listCompleteDocuments().catch(() => null)
      if (!isOver && ids) setHere(new Set(ids))
    }
    void look()
    return () => {
      isOver = true
      setHere(null)
    }
  }, [isCut])
  return here
}

/** `ids`: what is kept, to be looked after at once when more of it is there. */
function useLookAfter(workspaceId: string, isOn: boolean, ids: string): void {
  const { pageTree } = usePageTree()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => {
      if (pageTree)
        void loadLookAfter().then(({ default: lookAfter }) => lookAfter(workspaceId, pageTree), ignore)
    }, LATER_MS)
    const again = setTimeout(() => setTurn((count) => count + 1), LOOK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      clearTimeout(again)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of a change of the tree only what is kept matters
  }, [workspaceId, isOn, ids, turn])
}

function ignore(): void {
  // What fails is loading code; the next turn tries again.
}
