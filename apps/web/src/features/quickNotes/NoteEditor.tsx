import '@sheaf/ui/document.css'
import '@sheaf/editor/editor.css'
import { Button, IconButton, Menu, MenuItem, toast } from '@sheaf/ui'
import { copyToClipboard } from '@sheaf/ui/copyToClipboard'
import { ChevronLeft, Copy, Ellipsis, Pin, Trash2, X } from 'lucide-react'
import { useState, type HTMLAttributes } from 'react'
import { useNavigate } from 'react-router'
import { noteLines } from '@sheaf/model'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { pagePath, usePageTree } from '../pageTree/index.ts'
import { useNewPagePlace } from '../page/index.ts'
import type { Notes } from './createNotes.ts'
import { unsentOf, type KeptNote } from '../../platform/notes/KeptNote.ts'
import { deleteWithUndo, EnlargeButton } from './NoteList.tsx'
import { isEmptyNote } from './noteName.ts'
import { NoteText } from './NoteText.tsx'
import { PagePickDialog } from './PagePickDialog.tsx'
import { closeQuickNotes } from './panelRequest.ts'
import { appendToPage } from './appendToPage.ts'
import { useMakePage } from './useMakePage.ts'

export interface NoteEditorProps {
  readonly notes: Notes
  readonly note: KeptNote
  readonly head: HTMLAttributes<HTMLElement>
  readonly isLarge: boolean
  readonly onEnlarge: () => void
  readonly onBack: () => void
}

/** One note, with what can be done with it. */
export function NoteEditor({ notes, note, head, isLarge, onEnlarge, onBack }: NoteEditorProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { ask, dialog } = useNewPagePlace()
  const makePage = useMakePage(note.workspaceId)
  const { pageTree } = usePageTree()
  const [isPicking, setPicking] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const isPinned = note.pinnedAt !== null
  /** With what was written a moment ago. */
  const currentData = () => (notes.getSnapshot().notes.find(({ id }) => id === note.id) ?? note).data

  async function copy(): Promise<void> {
    const copying = await copyToClipboard({ text: noteLines(note.data).join('\n') })
    if (copying === 'copied') toast(t('quickNotes.copied'), { icon: Copy })
    else if (copying !== 'nothing') toast(t('quickNotes.notCopied'), { isError: true })
  }

  async function turnIntoPage(): Promise<void> {
    const parentId = await ask()
    if (parentId === null) return
    const made = await makePage(parentId, currentData())
    if (!made.ok) {
      toast(t(ERROR_KEYS[made.error]), { isError: true })
      return
    }
    notes.remove(note.id)
    onBack()
    const open = () => void navigate(pagePath(note.workspaceId, made.value))
    toast(t('quickNotes.madePage'), { action: { label: t('quickNotes.open'), onSelect: open } })
  }

  async function moveToPage(viewId: string): Promise<void> {
    setMoving(true)
    const moved = await appendToPage(note.workspaceId, viewId, currentData())
    setMoving(false)
    if (!moved.ok) {
      toast(t('quickNotes.notMoved', { reason: t(ERROR_KEYS[moved.error]) }), { isError: true })
      return
    }
    notes.remove(note.id)
    onBack()
    const takeBack = () => {
      notes.restore(note.id)
      void moved.value()
    }
    const page = pageTree?.views.get(viewId)?.name || t('pageTree.untitled')
    toast(t('quickNotes.moved', { page }), {
      action: { label: t('common.undo'), onSelect: takeBack },
    })
  }

  return (
    <div className="notes-part">
      <header {...head} className="notes-head" data-line="">
        <IconButton icon={ChevronLeft} className="notes-back" label={t('quickNotes.all')} onClick={onBack} />
        <h2 className="notes-title" data-centre="">
          {t('quickNotes.one')}
        </h2>
        <IconButton
          icon={Pin}
          isPressed={isPinned}
          label={t(isPinned ? 'quickNotes.unpin' : 'quickNotes.pin')}
          onClick={() => notes.setPinned(note.id, !isPinned)}
        />
        <Menu trigger={<IconButton icon={Ellipsis} label={t('quickNotes.more')} />}>
          <MenuItem icon={Copy} onSelect={() => void copy()}>
            {t('quickNotes.copy')}
          </MenuItem>
          <MenuItem
            icon={Trash2}
            onSelect={() => {
              onBack()
              deleteWithUndo(notes, note.id, t)
            }}
          >
            {t('quickNotes.delete')}
          </MenuItem>
        </Menu>
        <EnlargeButton {...{ isLarge, onEnlarge }} />
        <IconButton icon={X} label={t('quickNotes.close')} shortcut="mod+/" onClick={closeQuickNotes} />
      </header>
      <NoteText notes={notes} note={note} />
      <footer className="notes-foot">
        <SaveWords note={note} isStored={notes.isStored(note.id)} />
        <Button
          variant="ghost"
          size="sm"
          isLoading={isMoving}
          disabled={isEmptyNote(note.data)}
          onClick={() => setPicking(true)}
        >
          {t('quickNotes.moveToPage')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={isEmptyNote(note.data)}
          onClick={() => void turnIntoPage()}
        >
          {t('quickNotes.toPage')}
        </Button>
      </footer>
      {dialog}
      {isPicking && pageTree && (
        <PagePickDialog
          pageTree={pageTree}
          title={t('quickNotes.moveTitle')}
          onPick={(viewId) => void moveToPage(viewId)}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

function SaveWords({ note, isStored }: { readonly note: KeptNote; readonly isStored: boolean }) {
  const { t } = useTranslation()
  if (note.isDraft) return <span>{t('quickNotes.private')}</span>
  if (note.problem !== null) return <span role="alert">{t(ERROR_KEYS[note.problem])}</span>
  if (unsentOf(note) === null) return <span>{t('shell.saved')}</span>
  return <span>{t(navigator.onLine || !isStored ? 'shell.saving' : 'quickNotes.keptHere')}</span>
}
