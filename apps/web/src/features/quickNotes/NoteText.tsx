import {
  createLabels,
  mountEditor,
  runTextTool,
  type EditorHandle,
  type EditorWorkspace,
} from '@sheaf/editor'
import { openNoteDocument, projectDocument, sameJson, writeNoteBlocks } from '@sheaf/model'
import { avatarColor } from '@sheaf/ui'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useEditorIcons, useEditorWorkspace, useNewPagePlace } from '../page/index.ts'
import { usePerson } from '../workspace/index.ts'
import type { Notes } from './createNotes.ts'
import { NoteTools } from './NoteTools.tsx'
import type { KeptNote } from '../../platform/notes/KeptNote.ts'

/** How long after the last key the note is stored. */
const SAVE_MS = 300

/** The text of a note in the editor of pages, without what belongs to a page: files, databases, others. */
export function NoteText({ notes, note }: { readonly notes: Notes; readonly note: KeptNote }) {
  const place = useRef<HTMLDivElement>(null)
  const { t, editorMessages } = useTranslation()
  const labels = useMemo(
    () => ({ ...createLabels(editorMessages()), document: t('quickNotes.text') }),
    [t, editorMessages],
  )
  const { ask, dialog } = useNewPagePlace()
  const pageWorkspace = useEditorWorkspace(ask)
  const workspace = useMemo(() => ofNote(pageWorkspace), [pageWorkspace])
  const { icons, picker } = useEditorIcons()
  const person = usePerson()
  const { uid, uuid, name } = person ?? { uid: 0, uuid: '', name: '' }
  const user = useMemo(() => ({ uid, uuid, name, color: avatarColor(name) }), [uid, uuid, name])
  const opened = useRef<OpenedNote | null>(null)
  const editor = useRef<EditorHandle | null>(null)
  const { id } = note

  // Goes up when the note that another tab or device wrote takes the place of the shown one.
  const [version, setVersion] = useState(0)
  const hadFocus = useRef(true)
  useLayoutEffect(() => {
    if (!place.current) return
    const open = openNote(notes, id, () => setVersion((count) => count + 1))
    if (!open) return
    const handle = mountEditor(place.current, {
      doc: open.doc,
      user,
      editable: true,
      direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
      labels,
      ports: { awareness: null, media: null, workspace, icons },
    })
    opened.current = open
    editor.current = handle
    if (hadFocus.current) handle.focus('end')
    addEventListener('pagehide', open.save)
    return () => {
      hadFocus.current = handle.view.hasFocus()
      removeEventListener('pagehide', open.save)
      open.close()
      handle.destroy()
      opened.current = null
      editor.current = null
    }
  }, [notes, id, user, labels, workspace, icons, version])
  // Nothing is left of a note that was made here without a word, or from which everything was deleted here.
  useEffect(() => () => notes.drop(id), [notes, id])
  useEffect(() => opened.current?.show(note), [note])
  return (
    <>
      <div ref={place} className="notes-text" />
      <NoteTools onTool={(tool) => editor.current && runTextTool(editor.current.view, tool)} />
      {picker}
      {dialog}
    </>
  )
}

interface OpenedNote {
  readonly doc: ReturnType<typeof openNoteDocument>
  readonly save: () => void
  /** Takes what came from another tab or device. */
  readonly show: (note: KeptNote) => void
  readonly close: () => void
}

/**
 * A note as a document of this editor alone; every change is stored with the note after a moment. `onOther`: the note is
 * another one than the document says, after what is shown was saved.
 */
function openNote(notes: Notes, id: string, onOther: () => void): OpenedNote | null {
  const first = notes.getSnapshot().notes.find((note) => note.id === id)
  if (!first) return null
  let data = first.data
  let timer: ReturnType<typeof setTimeout> | null = null
  let isClosed = false
  const doc = openNoteDocument(id, data, RANDOM_IDS)
  doc.on('update', () => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(save, SAVE_MS)
  })

  function save(): void {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    const projection = projectDocument(doc)
    if (projection.state !== 'ready') return
    const written = writeNoteBlocks(projection.root.children)
    const base = data
    data = written
    if (notes.edit(id, written, base) !== written && !isClosed) onOther()
  }

  return {
    doc,
    save,
    show(note) {
      if (note.data === data) return
      save()
      const now = notes.getSnapshot().notes.find((one) => one.id === id)
      if (!now) return
      if (sameJson(now.data, data)) data = now.data
      else onOther()
    },
    close() {
      isClosed = true
      save()
      doc.destroy()
    },
  }
}

/** Without what tells others, or makes something below the page that is open: a note is of nobody and lies nowhere. */
function ofNote({ pages, people, ...rest }: EditorWorkspace): EditorWorkspace {
  return {
    ...rest,
    pages: { ...pages, here: '', create: pages.createIn },
    people: { ...people, onMention: () => undefined },
  }
}

/** The ids of blocks are of this document alone: the format of notes has none. */
const RANDOM_IDS = { block: () => crypto.randomUUID().slice(0, 8) }
