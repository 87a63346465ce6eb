import { useEffect } from 'react'
import { addTreeChange, treeChanges } from '../changes/treeChanges.ts'
import { usePageTree } from '../PageTreeContext.tsx'

/** What is opened is noted once it is there: on the way to its words nothing else is asked. */
const NOTE_DELAY_MS = 1000

/** Notes that a page was opened, for this person alone. Null: none is. */
export function useNoteVisit(viewId: string | null): void {
  const { workspaceId } = usePageTree()
  useEffect(() => {
    if (viewId === null) return
    const timer = setTimeout(() => void noteVisit(workspaceId, viewId), NOTE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [workspaceId, viewId])
}

/** Of a page that is opened again and again without a network, the last visit counts. */
async function noteVisit(workspaceId: string, id: string): Promise<void> {
  const before = treeChanges.getSnapshot().filter(({ edit }) => edit.type === 'visit' && edit.id === id)
  for (const earlier of before) await treeChanges.drop(earlier.id)
  await addTreeChange(workspaceId, { type: 'visit', id, atMs: Date.now() }, null)
}
