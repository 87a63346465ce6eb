import { useOutline } from '../../outline/index.ts'
import { LoadingScreen } from '../LoadingScreen.tsx'
import { PageProblem } from './PageProblem.tsx'
import { usePageStanding } from './usePageStanding.ts'

/** For a page that the tree does not have: in the trash, somebody else's, or nowhere. */
export function MissingScreen({ viewId }: { readonly viewId: string }) {
  const { workspaceId } = useOutline()
  const kind = usePageStanding(workspaceId, viewId)
  return kind === null ? <LoadingScreen /> : <PageProblem kind={kind} view={null} viewId={viewId} />
}
