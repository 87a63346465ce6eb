import { Navigate } from 'react-router'
import { firstPage, pagePath, useOutline } from '../features/outline/index.ts'
import { lastPageId, LoadingScreen, PageProblem } from '../features/page/index.ts'

/** A workspace without a page in the address: the page that was open last, or the first. */
export function WorkspaceHome() {
  const { workspaceId, outline, isGuest, isFailed } = useOutline()
  if (!outline) return isFailed ? <PageProblem kind="notHere" view={null} /> : <LoadingScreen />
  const lastId = lastPageId()
  const page = (lastId === null ? undefined : outline.views.get(lastId)) ?? firstPage(outline)
  if (!page || page.isSpace) return <PageProblem kind={isGuest ? 'nothingShared' : 'noPages'} view={null} />
  return <Navigate to={pagePath(workspaceId, page.id)} replace />
}
