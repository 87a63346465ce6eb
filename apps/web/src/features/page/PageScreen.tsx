import type { ViewLayout } from '@sheaf/contract'
import { use, useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { PaneContext } from '../../shell/panes/PaneContext.ts'
import { chatScreen } from '../../shell/chatScreen.ts'
import { databaseScreen } from '../../shell/databaseScreen.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { useNoteVisit, usePageTree, useTreeEntry } from '../pageTree/index.ts'
import { DocumentScreen } from './DocumentScreen.tsx'
import { whenIdle } from '../../platform/whenIdle.ts'
import { rememberDatabase } from '../../platform/pages/knownDatabases.ts'
import { rememberLastPage } from './lastPage.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { PageProblem, pageProblem } from './problems/PageProblem.tsx'
import { usePageStanding } from './problems/usePageStanding.ts'

/** The page that the address names: shown, on its way, or why it is not there. */
export function PageScreen() {
  const { viewId = '' } = useParams()
  const { pageTree, isFresh, isFailed } = usePageTree()
  const view = useTreeEntry(viewId)
  const isPage = view !== null && !view.isSpace
  const isBeside = use(PaneContext) !== null
  const about = new URLSearchParams(useLocation().search).get('about')
  useEffect(() => {
    if (isPage && !isBeside) rememberLastPage(viewId)
  }, [isPage, isBeside, viewId])
  useNoteVisit(isPage ? viewId : null)
  // Where it cannot be fetched ahead it is fetched when it is shown.
  useEffect(() => whenIdle(() => void pageProblem.load().catch(() => undefined)), [])
  const isShownAsDatabase = isPage && isDatabase(view.layout)
  useEffect(() => {
    if (isShownAsDatabase) rememberDatabase(viewId)
  }, [isShownAsDatabase, viewId])

  if (view?.layout === 0 && !view.isSpace) return <DocumentScreen key={viewId} view={view} />
  if (isShownAsDatabase)
    return (
      <WhenLoaded late={databaseScreen} fallback={<LoadingScreen />}>
        {({ default: DatabaseScreen }) => <DatabaseScreen key={viewId} view={view} />}
      </WhenLoaded>
    )
  if (isPage || (view === null && about !== null))
    return (
      <WhenLoaded late={chatScreen} fallback={<LoadingScreen />}>
        {({ default: ChatScreen }) => <ChatScreen key={viewId} view={view} chatId={viewId} about={about} />}
      </WhenLoaded>
    )
  if (view) return <PageProblem kind="space" view={view} />
  // A tree from this device may be old: what it lacks is looked for before it is called missing.
  if (pageTree && isFresh) return <MissingScreen key={viewId} viewId={viewId} />
  if (isFailed) return <PageProblem kind="notHere" view={null} />
  return <LoadingScreen />
}

const CHAT = 4

function isDatabase(layout: ViewLayout): boolean {
  return layout !== 0 && layout !== CHAT
}

/** For a page that the tree does not have: in the trash, somebody else's, or nowhere. */
function MissingScreen({ viewId }: { readonly viewId: string }) {
  const { workspaceId } = usePageTree()
  const kind = usePageStanding(workspaceId, viewId)
  return kind === null ? <LoadingScreen /> : <PageProblem kind={kind} view={null} viewId={viewId} />
}
