import './page.css'
import { lazy, Suspense, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { usePersonNames } from '../../platform/people/usePersonNames.ts'
import { withAllMessages, withMessages } from '../../platform/i18n/withMessages.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import {
  DatabasePage,
  useDatabaseSession,
  type GridHandle,
  type OpenedDatabase,
} from '../database/DatabasePage.tsx'
import { EditableTile } from '../pageLook/index.ts'
import { usePageRights, usePageTree, usePageTreeActions, type TreeEntry } from '../pageTree/index.ts'
import { usePerson } from '../workspace/index.ts'
import { pageEditor } from '../../shell/pageEditor.ts'
import { ConnectionNews } from './bar/ConnectionNews.tsx'
import { PageBar } from './bar/PageBar.tsx'
import { Presence } from './bar/Presence.tsx'
import { SaveState } from './bar/SaveState.tsx'
import { PageProblem } from './problems/PageProblem.tsx'
import { isRefused } from './problems/isRefused.ts'
import { problemOfCode } from './problems/problemOfCode.ts'
import { PageTitle } from './title/PageTitle.tsx'
import { useIsNotHere } from './useIsNotHere.ts'

const UnsavedRows = lazy(withMessages(async () => (await import('./problems/UnsavedRows.tsx')).UnsavedRows))

const loadRowDocument = withAllMessages(async () => (await import('./RowDocument.tsx')).RowDocument)
const RowDocument = lazy(() => {
  // At the same time; what fails is asked for again, and told of, when it is shown.
  pageEditor.load().catch(() => undefined)
  return loadRowDocument()
})

/** A database to read and write, or why it cannot be opened. Mounted anew for every page. */
export function DatabaseScreen({ view }: { readonly view: TreeEntry }) {
  const { workspaceId } = usePageTree()
  const person = usePerson()
  const opened = useDatabaseSession({ workspaceId, viewId: view.id }, person && String(person.uid))
  const snapshot = opened?.snapshot
  const isNotHere = useIsNotHere(snapshot)
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
  const { mayEdit, mayEditRows } = usePageRights(view.id)
  const personName = usePersonNames(usePageTree().workspaceId)
  const person = usePerson()
  useDocumentTitle(t('shell.documentTitle', { name: view.name || t('page.untitled'), app: t('app.name') }))
  const snapshot = opened?.snapshot
  const isEditable = mayEditRows && snapshot?.access !== 'read'
  const mayRestructure = mayEdit && isEditable
  return (
    <>
      <PageBar
        view={view}
        isScrolled={false}
        isEditable={mayEdit && snapshot?.access === 'write'}
        session={null}
        state={opened && <SaveState viewId={view.id} snapshot={opened.snapshot} mayWrite={mayEditRows} />}
        presence={
          opened &&
          person && (
            <Presence
              session={opened.session}
              ownUuid={person.uuid}
              onShow={(id) => grid.current?.showPerson(id)}
            />
          )
        }
        tools={null}
        onFind={null}
      />
      {opened && <ConnectionNews snapshot={opened.snapshot} />}
      {snapshot && isRefused(snapshot) && (
        <Suspense>
          <UnsavedRows />
        </Suspense>
      )}
      <div className="database-page" aria-busy={snapshot?.phase !== 'ready'}>
        <DatabaseHead view={view} isEditable={mayRestructure} grid={grid} />
        <DatabasePage
          ref={grid}
          opened={opened}
          viewId={view.id}
          name={view.name}
          {...{ isEditable, mayRestructure }}
          personName={personName}
          ownUuid={person?.uuid ?? ''}
          rowDocument={RowDocument}
        />
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
