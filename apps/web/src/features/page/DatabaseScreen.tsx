import './page.css'
import './databasePage.css'
import { dateLocale, weekStart } from '@sheaf/base'
import type { ReadContext } from '@sheaf/model'
import { Button, toast } from '@sheaf/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useSidebar } from '../../shell/SidebarContext.tsx'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import {
  GridSkeleton,
  GridView,
  REFUSAL_WORDS,
  useDatabaseSession,
  type GridHandle,
  type OpenedDatabase,
} from '../database/index.ts'
import { EditableTile } from '../pageLook/index.ts'
import {
  usePageRights,
  usePageTree,
  usePageTreeActions,
  ViewIconView,
  type TreeEntry,
} from '../pageTree/index.ts'
import { usePerson } from '../workspace/index.ts'
import { OfflineBanner } from './bar/OfflineBanner.tsx'
import { PageBar } from './bar/PageBar.tsx'
import { SaveState } from './bar/SaveState.tsx'
import { fetchPeople, peopleKey } from './editor/people.ts'
import { PageProblem } from './problems/PageProblem.tsx'
import { problemOfCode } from './problems/problemOfCode.ts'
import { PageTitle } from './title/PageTitle.tsx'
import { useStays } from './useStays.ts'

/** Reading what this device keeps takes a moment; only then it is known that it keeps nothing. */
const CACHE_PATIENCE_MS = 1000

/** A database to read and write, or why it cannot be opened. Mounted anew for every page. */
export function DatabaseScreen({ view }: { readonly view: TreeEntry }) {
  const { workspaceId } = usePageTree()
  const person = usePerson()
  const opened = useDatabaseSession({ workspaceId, viewId: view.id }, person && String(person.uid))
  const snapshot = opened?.snapshot
  const isNotHere = useStays(
    snapshot?.phase === 'loading' && snapshot.connection === 'offline',
    CACHE_PATIENCE_MS,
  )
  if (isNotHere) return <PageProblem kind="notHere" view={view} />
  if (snapshot?.phase === 'closed') {
    return <PageProblem kind={problemOfCode(snapshot.closedCode)} view={view} viewId={view.id} />
  }
  return <OpenDatabasePage view={view} opened={opened} />
}

interface OpenDatabasePageProps {
  readonly view: TreeEntry
  readonly opened: OpenedDatabase | null
}

/** Bar, icon and title, tabs, grid. */
function OpenDatabasePage({ view, opened }: OpenDatabasePageProps) {
  const { t } = useTranslation()
  const grid = useRef<GridHandle>(null)
  const { mayWrite } = usePageRights(view.id)
  const context = useReadContext()
  useDocumentTitle(t('shell.documentTitle', { name: view.name || t('page.untitled'), app: t('app.name') }))
  useRefusals(opened)
  const snapshot = opened?.snapshot
  const isEditable = mayWrite && snapshot?.access !== 'read'
  const records = snapshot?.records ?? null
  return (
    <>
      <PageBar
        view={view}
        isScrolled={false}
        isEditable={mayWrite && snapshot?.access === 'write'}
        session={null}
        state={opened && <DatabaseSaveState opened={opened} mayWrite={mayWrite} />}
        presence={null}
        tools={null}
        onFind={null}
      />
      {opened && <OfflineBanner snapshot={opened.snapshot} />}
      <div className="database-page" aria-busy={records === null}>
        <DatabaseHead view={view} isEditable={isEditable} grid={grid} />
        <DatabaseTabs
          view={view}
          name={records?.views.get(view.id)?.value['name']}
          onNew={isEditable && records !== null ? () => grid.current?.addRow() : null}
        />
        {records === null || !opened ? (
          <>
            <output className="visually-hidden">{t('grid.loading')}</output>
            <GridSkeleton />
          </>
        ) : (
          <GridView
            ref={grid}
            session={opened.session}
            records={records}
            viewId={view.id}
            name={view.name || t('page.untitled')}
            isEditable={isEditable}
            context={context}
          />
        )}
      </div>
    </>
  )
}

interface DatabaseHeadProps {
  readonly view: TreeEntry
  readonly isEditable: boolean
  readonly grid: RefObject<GridHandle | null>
}

function DatabaseHead({ view, isEditable, grid }: DatabaseHeadProps) {
  const actions = usePageTreeActions()
  const { state } = useLocation()
  // Only the navigation that made the page says so; a reload does not take the focus again.
  const [isNew] = useState(() => typeof state === 'object' && state !== null && 'isNew' in state)
  return (
    <div className="database-head">
      <EditableTile view={view} isEditable={isEditable} />
      <PageTitle
        name={view.name}
        isEditable={isEditable}
        isFocusedFirst={isNew}
        hasText={false}
        onRename={(name) => actions.rename(view.id, name)}
        onDraft={(name) => actions.draftName(view.id, name)}
        onLeave={() => grid.current?.focus()}
      />
    </div>
  )
}

interface DatabaseTabsProps {
  readonly view: TreeEntry
  /** As it is stored with the database. */
  readonly name: unknown
  readonly onNew: (() => void) | null
}

function DatabaseTabs({ view, name, onNew }: DatabaseTabsProps) {
  const { t } = useTranslation()
  const isPhone = useSidebar().windowWidth < 768
  const isNamed = typeof name === 'string' && name.trim() !== '' && name !== view.name
  return (
    <div className="db database-tabs">
      <nav className="db-tabs" aria-label={t('grid.views')}>
        <ul>
          <li>
            <span className="db-tab" aria-current="page">
              <ViewIconView icon={null} layout={1} />
              <bdi>{isNamed ? name : t('grid.tab')}</bdi>
            </span>
          </li>
        </ul>
      </nav>
      {onNew && !isPhone && (
        <Button variant="primary" size="sm" onClick={onNew}>
          {t('grid.new')}
        </Button>
      )}
    </div>
  )
}

function DatabaseSaveState({
  opened,
  mayWrite,
}: {
  readonly opened: OpenedDatabase
  readonly mayWrite: boolean
}) {
  const { session, snapshot } = opened
  const waiting = useMemo(
    () => ({ subscribe: session.subscribe, getSnapshot: () => Number(session.getSnapshot().hasUnsaved) }),
    [session],
  )
  return <SaveState snapshot={snapshot} mayWrite={mayWrite} waiting={waiting} />
}

/** Says what was not taken, once. */
function useRefusals(opened: OpenedDatabase | null): void {
  const { t } = useTranslation()
  const [first] = opened?.snapshot.refused ?? []
  const session = opened?.session
  useEffect(() => {
    if (!first) return
    toast(t(REFUSAL_WORDS[first.refusal]), { isError: true })
    session?.dismissRefused()
  }, [first, session, t])
}

/** Languages, days and people as the person at this screen reads them. */
function useReadContext(): ReadContext {
  const { language, t } = useTranslation()
  const { workspaceId } = usePageTree()
  const [now] = useState(() => Date.now())
  const { data: people } = useQuery({
    queryKey: peopleKey(workspaceId),
    queryFn: () => fetchPeople(workspaceId),
  })
  return useMemo(() => {
    const names = new Map(people?.map(({ id, name }) => [id, name]))
    return {
      locale: dateLocale(language),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      now,
      firstDayOfWeek: weekStart(language),
      boxWords: { checked: t('grid.checked'), unchecked: t('grid.unchecked') },
      personName: (id) => names.get(id) ?? null,
    }
  }, [language, now, people, t])
}
