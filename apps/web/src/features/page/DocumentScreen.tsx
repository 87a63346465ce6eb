import './page.css'
import { type FocusEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { pageCover } from '@sheaf/model'
import { useLocation } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useSidebar } from '../../shell/SidebarContext.tsx'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { EditableCover, EditableHead, layoutAttributes } from '../pageLook/index.ts'
import { cutName, usePageTree, usePageTreeActions, usePageRights, type TreeEntry } from '../pageTree/index.ts'
import { usePerson } from '../workspace/index.ts'
import { session } from '../../platform/session/session.ts'
import { withAllMessages, withMessages } from '../../platform/i18n/withMessages.ts'
import { ConnectionNews } from './bar/ConnectionNews.tsx'
import { PageBody } from './editor/PageBody.tsx'
import { keptAhead, type KeptAhead } from './editor/keptAhead.ts'
import type { PageEditorHandle } from './PageEditor.tsx'
import { PageBar } from './bar/PageBar.tsx'
import { PageProblem } from './problems/PageProblem.tsx'
import { PageTitle, type PageTitleHandle } from './title/PageTitle.tsx'
import { Presence } from './bar/Presence.tsx'
import { isRefused } from './problems/isRefused.ts'
import { problemOfCode } from './problems/problemOfCode.ts'
import { SaveState } from './bar/SaveState.tsx'
import { WritingTools } from './bar/WritingTools.tsx'
import { toOneLine, type TitleSplit } from './title/titleDraft.ts'
import { useSplitTravel } from './title/useSplitTravel.ts'
import { useIsNotHere } from './useIsNotHere.ts'
import type { TextAhead } from './editor/WriteAhead.tsx'
import { useDocumentSession, type OpenDocument } from './useDocumentSession.ts'
import { useScrollMemory } from './useScrollMemory.ts'

const RowDocument = lazy(withAllMessages(async () => (await import('./RowDocument.tsx')).RowDocument))
const UnsavedNotice = lazy(
  withMessages(async () => (await import('./problems/UnsavedNotice.tsx')).UnsavedNotice),
)

/** A page to read and write, or why it cannot be opened. Mounted anew for every page. */
export function DocumentScreen({ view }: { readonly view: TreeEntry }) {
  const { workspaceId } = usePageTree()
  const opened = useDocumentSession(workspaceId, view.id)
  const snapshot = opened?.snapshot
  const isNotHere = useIsNotHere(snapshot)
  if (isNotHere) return <PageProblem kind="notHere" view={view} />
  if (snapshot?.phase === 'closed') {
    return <PageProblem kind={problemOfCode(snapshot.closedCode)} view={view} viewId={view.id} />
  }
  return <OpenPage view={view} opened={opened} />
}

interface OpenPageProps {
  readonly view: TreeEntry
  readonly opened: OpenDocument | null
}

/** Bar, cover, icon, title, blocks. */
function OpenPage({ view, opened }: OpenPageProps) {
  const { t } = useTranslation()
  const actions = usePageTreeActions()
  const isNew = useIsNewPage()
  const scroller = useRef<HTMLDivElement>(null)
  const title = useRef<PageTitleHandle>(null)
  const editor = useRef<PageEditorHandle>(null)
  const { isScrolled, restore } = useScrollMemory(scroller)
  useDocumentTitle(t('shell.documentTitle', { name: view.name || t('page.untitled'), app: t('app.name') }))
  const { mayWrite, mayEdit } = usePageRights(view.id)
  const person = usePerson()
  const isEditable = mayEdit && opened?.snapshot.access !== 'read'
  const { ahead, setAhead, kept } = useTextAhead(view.id)
  const { isWriting, watch } = useIsWriting()
  useReturnToTitle(view, ahead?.text ?? '', kept)
  const travelWith = useSplitTravel(view, (rest) => editor.current?.startText(rest, 0, () => undefined))

  function startText(split: TitleSplit, caret: number): void {
    const onTravel = travelWith(split)
    const { rest, isOverflow } = split
    if (editor.current?.startText(rest, caret, onTravel, isOverflow)) return
    // The title may be split again while the page is on its way.
    const glue = isOverflow && ahead?.isOverflow ? '' : '\n'
    setAhead({ text: ahead === null ? rest : rest + glue + ahead.text, caret, onTravel, isOverflow })
  }
  function handleShown(): void {
    restore()
    // Where it may only be read after all, the text goes back to the title.
    if (ahead === null) return
    const { text, caret, onTravel, isOverflow } = ahead
    if (editor.current?.startText(text, caret, onTravel, isOverflow)) setAhead(null)
  }

  return (
    <>
      <PageBar
        view={view}
        isScrolled={isScrolled}
        isEditable={mayEdit && opened?.snapshot.access === 'write'}
        session={opened?.session ?? null}
        state={opened && <SaveState viewId={view.id} snapshot={opened.snapshot} mayWrite={mayWrite} />}
        presence={
          opened &&
          person && (
            <Presence
              session={opened.session}
              ownUuid={person.uuid}
              onShow={(clientId) => editor.current?.showPerson(clientId)}
            />
          )
        }
        tools={
          isWriting && (
            <WritingTools
              onUndo={() => editor.current?.undo()}
              onRedo={() => editor.current?.redo()}
              onDone={() => editor.current?.blur()}
            />
          )
        }
        written={opened && { session: opened.session, read: () => editor.current?.written() ?? null }}
        onFind={opened?.snapshot.phase === 'ready' ? () => editor.current?.openFind() : null}
      />
      {opened && <ConnectionNews snapshot={opened.snapshot} />}
      {opened && isRefused(opened.snapshot) && (
        <Suspense>
          <UnsavedNotice session={opened.session} viewId={view.id} name={view.name} />
        </Suspense>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus */}
      <div
        ref={scroller}
        className="shell-scroller"
        data-covered={pageCover(view.extra) ? '' : undefined}
        tabIndex={-1}
        {...watch}
      >
        <article className="page">
          <EditableCover view={view} isEditable={isEditable} />
          <div className="page-column" data-body {...layoutAttributes(view)}>
            <EditableHead view={view} isEditable={isEditable} />
            <PageTitle
              ref={title}
              name={view.name}
              isEditable={isEditable}
              isFocusedFirst={isNew}
              onRename={(name) => actions.rename(view.id, name)}
              onDraft={(name) => actions.draftName(view.id, name)}
              onSplit={startText}
              onLeave={() => editor.current?.focus('start')}
            />
            <PageBody
              opened={opened}
              mayWrite={mayEdit}
              editor={editor}
              ahead={ahead}
              onAhead={setAhead}
              rowDocument={RowDocument}
              onEscapeToTitle={() => title.current?.focus('end')}
              onShown={handleShown}
            />
          </div>
        </article>
      </div>
    </>
  )
}

/** What is written before the page has come, and what a tab that was closed meanwhile has left of it. */
function useTextAhead(viewId: string) {
  const [kept] = useState(() => keptAhead(localStorage, session.getSnapshot()?.user.id ?? '', viewId))
  const [ahead, show] = useState<TextAhead | null>(() => {
    const text = kept.read()
    return text === '' ? null : { text, caret: text.length, onTravel: () => undefined }
  })
  function setAhead(next: TextAhead | null): void {
    kept.keep(next?.text ?? '')
    show(next)
  }
  return { ahead, setAhead, kept }
}

/**
 * Text that waits for a page which is left before it has come goes back to where it was split off; what does not fit
 * there waits on.
 */
function useReturnToTitle({ id, name }: TreeEntry, text: string, kept: KeptAhead): void {
  const { rename } = usePageTreeActions()
  const left = useRef({ name, text, rename })
  useEffect(() => {
    left.current = { name, text, rename }
  })
  useEffect(
    () => () => {
      const { name: title, text: rest, rename: save } = left.current
      const joined = toOneLine(`${title} ${rest}`.trim())
      if (rest === '' || cutName(joined).rest !== '') return
      kept.keep('')
      save(id, joined)
    },
    [id, kept],
  )
}

// Only the navigation that made the page says so; a reload does not take the focus again.
function useIsNewPage(): boolean {
  const { state } = useLocation()
  const [isNew] = useState(() => typeof state === 'object' && state !== null && 'isNew' in state)
  return isNew
}

/** Whether the blocks of a page are being written with fingers on a phone; `watch` goes to what holds them. */
function useIsWriting(): {
  readonly isWriting: boolean
  readonly watch: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void }
} {
  const isPhone = useSidebar().windowWidth < 768
  const [hasFocus, setHasFocus] = useState(false)
  return {
    isWriting: hasFocus && isPhone && matchMedia('(pointer: coarse)').matches,
    watch: {
      onFocus: ({ target }) => setHasFocus(target.matches('.doc[contenteditable=true]')),
      onBlur: () => setHasFocus(false),
    },
  }
}
