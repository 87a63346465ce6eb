import '@sheaf/ui/document.css'
import '@sheaf/editor/editor.css'
import {
  createLabels,
  mountEditor,
  type EditorHandle,
  type EditorUser,
  type EditorWorkspace,
  type TitleDirection,
} from '@sheaf/editor'
import type { Diagram } from '@sheaf/ui/diagrams'
import {
  type ComponentType,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { lastEditWhenNeeded } from '../pageInformation/index.ts'
import { usePageTree } from '../pageTree/index.ts'
import type { DocumentSession } from '../../platform/sync/index.ts'
import type { RowDocumentProps } from '../database/index.ts'
import { useRowInDocument } from '../database/InRowPage.ts'
import { useWriter } from '../writing/index.ts'
import { useEditorDatabases } from './editor/useEditorDatabases.tsx'
import { useEditorIcons } from './editor/useEditorIcons.tsx'
import { useEditorMedia } from './editor/useEditorMedia.ts'
import { useEditorWorkspace } from './editor/useEditorWorkspace.ts'
import { useNewPagePlace } from './editor/useNewPagePlace.tsx'
import { newReminderId, useReminders } from './editor/useReminders.ts'

export interface PageEditorHandle {
  readonly focus: (where: 'start' | 'end') => void
  /** The caret in an empty paragraph behind everything. */
  readonly writeBelow: () => void
  /**
   * Text before everything else, each line a paragraph, with the caret at the offset: new ones, unless the page is
   * empty. False where it may only be read. `onTravel` is told when this is undone, or redone.
   */
  readonly startText: (
    text: string,
    offset: number,
    onTravel: (isUndone: boolean) => void,
    isOverflow?: boolean,
  ) => boolean
  /** The bar for finding and replacing. */
  readonly openFind: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Takes the focus, and the keyboard of a phone with it. */
  readonly blur: () => void
  /** Where another person is, by the client id of their presence. */
  readonly showPerson: (clientId: number) => void
  /** What is written and selected now; null before it stands on the screen. */
  readonly written: () => WrittenPage | null
}

interface WrittenPage {
  readonly view: EditorHandle['view']
  readonly names: EditorWorkspace
}

export interface PageEditorProps {
  /** Ready: the editor is never mounted on a document that is still on its way. */
  readonly session: DocumentSession
  readonly user: EditorUser
  readonly isEditable: boolean
  /** Where the text is that of a row: its id. */
  readonly rowId: string | null
  /** The text of a row of one of its databases; null where rows open elsewhere. */
  readonly rowDocument: ComponentType<RowDocumentProps> | null
  readonly onEscapeToTitle: (direction: TitleDirection) => void
  /** The text stands on the screen. */
  readonly onShown: () => void
  readonly ref?: Ref<PageEditorHandle>
}

/** The blocks of a page. React only holds the place: everything inside is the editor's. */
export function PageEditor({
  session,
  user,
  isEditable,
  rowId,
  rowDocument,
  onEscapeToTitle,
  onShown,
  ref,
}: PageEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorHandle | null>(null)
  const { editorMessages, language } = useTranslation()
  const { workspaceId } = usePageTree()
  const client = useQueryClient()
  const labels = useMemo(() => createLabels(editorMessages()), [editorMessages])
  const media = useEditorMedia()
  const { ask, dialog } = useNewPagePlace()
  const workspace = useEditorWorkspace(ask)
  const { icons, picker } = useEditorIcons()
  const { writing, writer } = useWriter(isEditable)
  const { databases, drawn } = useEditorDatabases(rowDocument)
  const lastEdit = () =>
    lastEditWhenNeeded({ client, workspaceId, viewId: workspace.pages.here, rowId, language })
  const callbacks = useRef({ onEscapeToTitle, onShown, isEditable, lastEdit })
  useLayoutEffect(() => {
    callbacks.current = { onEscapeToTitle, onShown, isEditable, lastEdit }
  })
  useImperativeHandle(ref, () => ({
    focus: (where) => editor.current?.focus(where),
    writeBelow: () => editor.current?.writeBelow(),
    openFind: () => editor.current?.openFind(),
    undo: () => editor.current?.undo(),
    redo: () => editor.current?.redo(),
    blur: () => editor.current?.view.dom.blur(),
    showPerson: (clientId) => void editor.current?.showPerson(clientId),
    written: () => editor.current && { view: editor.current.view, names: workspace },
    startText(text, offset, onTravel, isOverflow) {
      const handle = editor.current
      // A page without a word has its paragraph already, or gets it with the focus.
      if (text !== '' || handle?.view.state.doc.textContent !== '')
        return handle?.startText(text, offset, onTravel, isOverflow) ?? false
      handle.focus('start')
      return true
    },
  }))

  useReminders(editor, session, { userId: user.uuid, rowId })

  // In the same turn as what was written in until now goes: no key falls between them.
  useLayoutEffect(() => {
    if (!place.current) return
    const handle = mountEditor(place.current, {
      doc: session.doc,
      user,
      editable: callbacks.current.isEditable,
      direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
      labels,
      ports: {
        awareness: session.awareness,
        media,
        workspace,
        databases,
        icons,
        writing,
        diagrams: { draw: drawDiagram },
        title: { enter: (direction) => callbacks.current.onEscapeToTitle(direction) },
        sources: { reminderId: newReminderId },
        lastEdit: () => callbacks.current.lastEdit(),
      },
    })
    editor.current = handle
    callbacks.current.onShown()
    return () => {
      editor.current = null
      handle.destroy()
    }
  }, [session, user, labels, media, workspace, databases, icons, writing])
  useEffect(() => editor.current?.setEditable(isEditable), [isEditable])
  useBlockJump(editor, session)
  useDatabaseJump(editor, session)
  return (
    <>
      <div ref={place} className="page-editor" />
      {drawn}
      {picker}
      {writer}
      {dialog}
    </>
  )
}

/** Fetched with the first diagram. */
async function drawDiagram(source: string, isDark: boolean): Promise<Diagram> {
  const { drawDiagram: draw } = await import('@sheaf/ui/diagrams')
  return draw(source, isDark)
}

/**
 * Shows the block that the address names in `blockId`: once the document stands on the screen, and whenever such an
 * address is followed again. `shown` changes with each document that is shown.
 */
function useBlockJump(editor: RefObject<EditorHandle | null>, shown: unknown): void {
  const { key } = useLocation()
  const [search] = useSearchParams()
  const blockId = search.get('blockId')
  useEffect(() => {
    if (blockId !== null && blockId !== '') void editor.current?.showBlock(blockId)
  }, [editor, shown, key, blockId])
}

/** Shows the database whose row the address names, once the document stands on the screen: what is far away is not drawn. */
function useDatabaseJump(editor: RefObject<EditorHandle | null>, shown: unknown): void {
  const viewId = useRowInDocument()?.viewId ?? null
  const first = useRef(viewId)
  useEffect(() => {
    if (first.current !== null) void editor.current?.showDatabase(first.current)
  }, [editor, shown])
}
