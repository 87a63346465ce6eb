import './quickNotes.css'
import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { usePerson } from '../workspace/index.ts'
import { isOwnEmpty, type Notes } from './createNotes.ts'
import { NoteEditor } from './NoteEditor.tsx'
import { NoteList } from './NoteList.tsx'
import { EMPTY_NOTE } from './noteName.ts'
import { notesOf } from './notesOf.ts'
import { closeQuickNotes, panelState, type PanelRequest } from './panelRequest.ts'
import { usePanelPlace } from './usePanelPlace.ts'

/** The panel over the page: the list of notes, or one of them. */
export function QuickNotesPanel({ workspaceId }: { readonly workspaceId: string }) {
  const person = usePerson()
  return person && <PanelOf key={person.uuid} workspaceId={workspaceId} userId={person.uuid} />
}

interface PanelOfProps {
  readonly workspaceId: string
  readonly userId: string
}

function PanelOf({ workspaceId, userId }: PanelOfProps) {
  const { t } = useTranslation()
  const notes = notesOf(userId, workspaceId)
  const state = useSyncExternalStore(notes.subscribe, notes.getSnapshot)
  const { request, count } = useSyncExternalStore(panelState.subscribe, panelState.getSnapshot)
  const panel = useRef<HTMLDialogElement>(null)
  const place = usePanelPlace(panel)
  const [shown, setShown] = useShownNote(notes, { isReady: state.isReady, request, count })
  useFocusBack()
  useEffect(() => {
    void notes.refresh('')
    const refresh = (): void => void notes.refresh('')
    addEventListener('focus', refresh)
    return () => removeEventListener('focus', refresh)
  }, [notes])

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    closeQuickNotes()
  }

  const note = state.notes.find(({ id }) => id === shown)
  return (
    <>
      <div className="notes-scrim" aria-hidden onClick={closeQuickNotes} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, whatever in it has the focus */}
      <dialog
        ref={panel}
        open
        className="notes-panel"
        aria-label={t('quickNotes.title')}
        style={place.style}
        onKeyDown={handleKeyDown}
      >
        <div {...place.grip} className="notes-grip" aria-label={t('quickNotes.resize')} />
        {note ? (
          <NoteEditor
            key={note.id}
            notes={notes}
            note={note}
            head={place.head}
            isLarge={place.isLarge}
            onEnlarge={place.toggleLarge}
            onBack={() => setShown(null)}
          />
        ) : (
          <NoteList
            notes={notes}
            state={state}
            head={place.head}
            isLarge={place.isLarge}
            onEnlarge={place.toggleLarge}
            onOpen={setShown}
          />
        )}
      </dialog>
    </>
  )
}

interface Asked {
  readonly isReady: boolean
  readonly request: PanelRequest
  readonly count: number
}

/** Which note is open, null for the list: what was asked for last, once it is known what there is. */
function useShownNote(notes: Notes, { isReady, request, count }: Asked) {
  const [shown, setShown] = useState<string | null>(null)
  const answered = useRef(-1)
  useEffect(() => {
    if (!isReady || answered.current === count) return
    answered.current = count
    if (typeof request === 'object') {
      const { noteId } = request
      void notes
        .reach(noteId)
        .then((isThere) => answered.current === count && setShown(isThere ? noteId : null))
      return
    }
    const all = notes.getSnapshot().notes
    const last = all.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).at(0)
    const empty = all.find(isOwnEmpty)
    // oxlint-disable-next-line react/set-state-in-effect -- a note that was asked for is made, which is an effect
    if (request === 'last' && last) setShown(last.id)
    else setShown(empty?.id ?? notes.create(EMPTY_NOTE))
  }, [notes, isReady, request, count])
  return [shown, setShown] as const
}

/** The focus returns to where it was when the panel was opened, unless the person has put it elsewhere. */
function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
}
