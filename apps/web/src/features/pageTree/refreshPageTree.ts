import type { QueryClient } from '@tanstack/react-query'
import { isOfThisVisit } from '../../platform/offline/keptAnswers.ts'
import { bringUpToDate, readWhole } from './bringUpToDate.ts'
import type { PageTree } from './pageTree.ts'
import { fetchNodes } from './pageTreeApi.ts'
import { pageTreeKey } from './pageTreeKeys.ts'
import { staleViewsOf } from './staleViews.ts'

/** Reads the named views of a page tree again, or all of it for null; resolves when that is done, or cannot be. */
export async function refreshPageTree(
  client: QueryClient,
  workspaceId: string,
  viewIds: readonly string[] | null,
): Promise<void> {
  const stale = staleViewsOf(workspaceId)
  if (viewIds === null) stale.addAll()
  else stale.add(viewIds)
  await client.invalidateQueries({ queryKey: pageTreeKey(workspaceId) })
}

/** The page tree as it is now: what is stale of the one at hand is read, or everything where that is not known. */
export async function readCurrentPageTree(
  client: QueryClient,
  { workspaceId, signal }: { readonly workspaceId: string; readonly signal: AbortSignal },
): Promise<PageTree> {
  const { viewIds, done } = staleViewsOf(workspaceId).read()
  const state = client.getQueryState<PageTree>(pageTreeKey(workspaceId))
  const known = state?.data !== undefined && isOfThisVisit(state.dataUpdatedAt) ? state.data : null
  const readNodes = fetchNodes(workspaceId, signal)
  const changed = known !== null && viewIds !== null ? await bringUpToDate(known, viewIds, readNodes) : null
  const pageTree = changed ?? (await readWhole(workspaceId, readNodes))
  done()
  return pageTree
}
