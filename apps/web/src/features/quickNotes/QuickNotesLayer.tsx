import { createElement, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { useSession } from '../../platform/session/session.ts'
import { whenIdle } from '../../platform/whenIdle.ts'
import { openQuickNotes, panelState, toggleQuickNotes } from './panelRequest.ts'

/** How long after a page has come the panel is fetched ahead, once the browser has nothing else to do. */
const WARM_UP_MS = 1500

/** The keys of quick notes, on every screen of a workspace, and the panel while it is open. */
export function QuickNotesLayer({ workspaceId }: { readonly workspaceId: string }) {
  const { isOpen } = useSyncExternalStore(panelState.subscribe, panelState.getSnapshot)
  const panel = usePanel(isOpen)
  useWarmNotes(workspaceId, panel !== null)
  useEffect(() => {
    addEventListener('keydown', handleKeyDown, true)
    return () => removeEventListener('keydown', handleKeyDown, true)
  }, [])
  return isOpen && panel && createElement(panel, { key: workspaceId, workspaceId })
}

type Panel = ComponentType<{ readonly workspaceId: string }>

const load = withMessages(async () => (await import('./QuickNotesPanel.tsx')).QuickNotesPanel)
let loaded: Panel | null = null

/** NOTE-PANEL-4: the panel once its code is there. Not `lazy`, which shows what has come at least 300 ms later. */
function usePanel(isWanted: boolean): Panel | null {
  const [panel, setPanel] = useState<Panel | null>(() => loaded)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (panel !== null) return
    const fetchPanel = (onFailure: (error: unknown) => void): void =>
      void load().then((found) => setPanel(() => (loaded = found.default)), onFailure)
    if (isWanted) return fetchPanel(setFailure)
    // What cannot be fetched ahead is fetched when it is wanted.
    const timer = setTimeout(() => whenIdle(() => fetchPanel(() => undefined)), WARM_UP_MS)
    return () => clearTimeout(timer)
  }, [panel, isWanted])
  if (failure !== null) throw failure
  return panel
}

/** Reads the notes of this device ahead, and sends what waits of an earlier visit. */
function useWarmNotes(workspaceId: string, isWarm: boolean): void {
  const userId = useSession()?.user.id
  useEffect(() => {
    if (!isWarm || userId === undefined) return
    void import('./notesOf.ts')
      .then(({ notesOf }) => notesOf(userId, workspaceId).send())
      .catch(() => undefined)
  }, [isWarm, userId, workspaceId])
}

// With Alt the key may write another letter: then its place on the keyboard counts.
function handleKeyDown(event: KeyboardEvent): void {
  const isSlash = event.key === '/' || (event.altKey && event.code === 'Slash')
  if (!isSlash || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  event.stopPropagation()
  if (event.altKey) openQuickNotes('new')
  else toggleQuickNotes()
}
