import { Navigate } from 'react-router'
import { firstPage, pagePath, usePageTree } from '../features/pageTree/index.ts'
import { lastPageId, LoadingScreen, PageProblem } from '../features/page/index.ts'

/** A workspace without a page in the address: the page that was open last, or the first. */
export function WorkspaceHome() {
  const { workspaceId, pageTree, isGuest, isFailed } = usePageTree()
  if (!pageTree) return isFailed ? <PageProblem kind="notHere" view={null} /> : <LoadingScreen />
  const lastId = lastPageId()
  const page = (lastId === null ? undefined : pageTree.views.get(lastId)) ?? firstPage(pageTree)
  if (!page || page.isSpace) return <PageProblem kind={isGuest ? 'nothingShared' : 'noPages'} view={null} />
  return <Navigate to={pagePath(workspaceId, page.id)} replace />
}
