import { Navigate, useLocation } from 'react-router'
import { homePage, pagePath, usePageTree } from '../features/pageTree/index.ts'
import { usePreferences } from '../features/settings/index.ts'
import { lastPageId, LoadingScreen, PageProblem } from '../features/page/index.ts'

/** A workspace without a page in the address: the page that was open last, the first or the start page, as its person prefers. */
export function WorkspaceHome() {
  const { workspaceId, pageTree, isGuest, isFailed } = usePageTree()
  const { state } = useLocation() as { readonly state: unknown }
  const { startPage } = usePreferences()
  if (!pageTree) return isFailed ? <PageProblem kind="notHere" view={null} /> : <LoadingScreen />
  // With what was opened over the page while it was not there yet, such as the settings: the window has it before it is rendered.
  const leadTo = (path: string) => <Navigate to={path + location.search} state={state} replace />
  if (startPage === 'home') return leadTo(`${pagePath(workspaceId)}/home`)
  const page = homePage(pageTree, startPage, lastPageId())
  if (!page || page.isSpace) return <PageProblem kind={isGuest ? 'nothingShared' : 'noPages'} view={null} />
  return leadTo(pagePath(workspaceId, page.id))
}
