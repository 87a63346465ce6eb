import { foldName } from '@sheaf/base'
import { Button, IconButton, TextInput, toast } from '@sheaf/ui'
import { Maximize2, Minimize2, PenLine, Pin, PinOff, Plus, Search, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState, type HTMLAttributes, type KeyboardEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { fullMoment, whenWords } from '../../platform/i18n/whenWords.ts'
import { noteLines } from '@sheaf/model'
import type { Notes, NotesState } from './createNotes.ts'
import type { KeptNote } from '../../platform/notes/KeptNote.ts'
import { EMPTY_NOTE, noteName } from './noteName.ts'
import { closeQuickNotes } from './panelRequest.ts'

export interface NoteListProps {
  readonly notes: Notes
  readonly state: NotesState
  readonly head: HTMLAttributes<HTMLElement>
  readonly isLarge: boolean
  readonly onEnlarge: () => void
  readonly onOpen: (id: string) => void
}

/** How long somebody has stopped typing before the server is asked. */
const SEARCH_MS = 200
/** Pixels before the end at which more is asked for. */
const MORE_AT = 200

export function NoteList({ notes, state, head, isLarge, onEnlarge, onOpen }: NoteListProps) {
  const { t } = useTranslation()
  const [term, setTerm] = useState('')
  const [now] = useState(() => new Date())
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const timer = setTimeout(() => void notes.refresh(term.trim()), term === '' ? 0 : SEARCH_MS)
    return () => clearTimeout(timer)
  }, [notes, term])
  const found = findNotes(state, term.trim())
  const pinned = found.filter(({ pinnedAt }) => pinnedAt !== null)
  const others = found.filter(({ pinnedAt }) => pinnedAt === null)

  function create(): void {
    onOpen(notes.create(EMPTY_NOTE))
  }

  function handleScroll(): void {
    const { scrollTop, clientHeight, scrollHeight } = list.current!
    if (scrollTop + clientHeight > scrollHeight - MORE_AT) void notes.loadMore()
  }

  function handleKeys(event: KeyboardEvent): void {
    if (
      event.key === 'n' &&
      !(event.target instanceof HTMLInputElement) &&
      !event.metaKey &&
      !event.ctrlKey
    ) {
      event.preventDefault()
      create()
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !list.current) return
    const rows = [...list.current.querySelectorAll<HTMLElement>('.notes-open')]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const next = rows[at + step]
    if (next) {
      event.preventDefault()
      next.focus()
    }
  }

  const rowProps = { notes, now, onOpen }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the list that is in it
    <div className="notes-part" onKeyDown={handleKeys}>
      <header {...head} className="notes-head">
        <h2 className="notes-title">{t('quickNotes.title')}</h2>
        <IconButton icon={PenLine} label={t('quickNotes.new')} shortcut="mod+alt+/" onClick={create} />
        <EnlargeButton {...{ isLarge, onEnlarge }} />
        <IconButton icon={X} label={t('quickNotes.close')} shortcut="mod+/" onClick={closeQuickNotes} />
      </header>
      <div className="notes-search">
        <Search size={16} aria-hidden />
        <TextInput
          ref={field}
          type="search"
          value={term}
          aria-label={t('quickNotes.search')}
          placeholder={
            state.hasMore || state.notes.length === 0
              ? t('quickNotes.search')
              : t('quickNotes.searchCount', { count: state.notes.length })
          }
          onChange={(event) => setTerm(event.target.value)}
        />
      </div>
      <div ref={list} className="notes-list" onScroll={handleScroll}>
        {pinned.length > 0 && (
          <h3 className="notes-group">
            <Pin size={12} aria-hidden />
            {t('quickNotes.pinned')}
          </h3>
        )}
        {pinned.map((note) => (
          <NoteRow key={note.id} note={note} {...rowProps} />
        ))}
        {pinned.length > 0 && others.length > 0 && <h3 className="notes-group">{t('quickNotes.notes')}</h3>}
        {others.map((note) => (
          <NoteRow key={note.id} note={note} {...rowProps} />
        ))}
        {found.length === 0 && state.isReady && (
          <p className="notes-none">
            {t(term.trim() === '' ? 'quickNotes.none' : 'quickNotes.nothingFound')}
          </p>
        )}
      </div>
      <footer className="notes-foot">
        <span>{t('quickNotes.private')}</span>
        <Button variant="ghost" size="sm" icon={Plus} onClick={create}>
          {t('quickNotes.new')}
          <kbd className="notes-key" aria-hidden>
            N
          </kbd>
        </Button>
      </footer>
    </div>
  )
}

export function EnlargeButton({
  isLarge,
  onEnlarge,
}: {
  readonly isLarge: boolean
  readonly onEnlarge: () => void
}) {
  const { t } = useTranslation()
  return (
    <IconButton
      className="notes-enlarge"
      icon={isLarge ? Minimize2 : Maximize2}
      label={t(isLarge ? 'quickNotes.smaller' : 'quickNotes.larger')}
      onClick={onEnlarge}
    />
  )
}

interface NoteRowProps {
  readonly notes: Notes
  readonly now: Date
  readonly note: KeptNote
  readonly onOpen: (id: string) => void
}

function NoteRow({ notes, note, now, onOpen }: NoteRowProps) {
  const { t, language } = useTranslation()
  const { name, line } = noteName(note.data)
  const changed = new Date(note.updatedAt)
  const isPinned = note.pinnedAt !== null
  return (
    <div className="notes-row">
      <button type="button" className="notes-open" onClick={() => onOpen(note.id)}>
        <span className="notes-row-head">
          <bdi className="notes-name">{name === '' ? t('quickNotes.untitled') : name}</bdi>
          <time className="notes-when" dateTime={note.updatedAt} title={fullMoment(changed, language)}>
            {whenWords(changed, now, language)}
          </time>
        </span>
        <span className="notes-line">{line}</span>
      </button>
      <span className="notes-row-tools">
        <IconButton
          size={24}
          icon={isPinned ? PinOff : Pin}
          label={t(isPinned ? 'quickNotes.unpin' : 'quickNotes.pin')}
          onClick={() => notes.setPinned(note.id, !isPinned)}
        />
        <DeleteButton notes={notes} id={note.id} />
      </span>
    </div>
  )
}

function DeleteButton({ notes, id }: { readonly notes: Notes; readonly id: string }) {
  const { t } = useTranslation()
  return (
    <IconButton
      size={24}
      icon={Trash2}
      label={t('quickNotes.delete')}
      onClick={() => deleteWithUndo(notes, id, t)}
    />
  )
}

/** Deletes a note, with a way back. */
export function deleteWithUndo(notes: Notes, id: string, t: ReturnType<typeof useTranslation>['t']): void {
  notes.remove(id)
  toast(t('quickNotes.deleted'), {
    icon: Trash2,
    action: { label: t('common.undo'), onSelect: () => notes.restore(id) },
  })
}

/** What this device finds by itself, and what the server has found. */
function findNotes({ notes, found }: NotesState, term: string): readonly KeptNote[] {
  const written = notes.filter(({ isDraft }) => !isDraft)
  if (term === '') return written
  const folded = foldName(term)
  return written.filter(
    ({ id, data }) => found.has(id) || foldName(noteLines(data).join('\n')).includes(folded),
  )
}
