import type { QueryClient } from '@tanstack/react-query'
import { isOfThisVisit } from '../../platform/offline/keptAnswers.ts'
import { bringUpToDate, readWhole } from './bringUpToDate.ts'
import type { Outline } from './outline.ts'
import { fetchNodes } from './outlineApi.ts'
import { outlineKey } from './outlineKeys.ts'
import { staleViewsOf } from './staleViews.ts'

/** Reads the named views of a page tree again, or all of it for null; resolves when that is done, or cannot be. */
export async function refreshOutline(
  client: QueryClient,
  workspaceId: string,
  viewIds: readonly string[] | null,
): Promise<void> {
  const stale = staleViewsOf(workspaceId)
  if (viewIds === null) stale.addAll()
  else stale.add(viewIds)
  await client.invalidateQueries({ queryKey: outlineKey(workspaceId) })
}

/** The page tree as it is now: what is stale of the one at hand is read, or everything where that is not known. */
export async function readCurrentOutline(
  client: QueryClient,
  { workspaceId, signal }: { readonly workspaceId: string; readonly signal: AbortSignal },
): Promise<Outline> {
  const { viewIds, done } = staleViewsOf(workspaceId).read()
  const state = client.getQueryState<Outline>(outlineKey(workspaceId))
  const known = state?.data !== undefined && isOfThisVisit(state.dataUpdatedAt) ? state.data : null
  const readNodes = fetchNodes(workspaceId, signal)
  const changed = known !== null && viewIds !== null ? await bringUpToDate(known, viewIds, readNodes) : null
  const outline = changed ?? (await readWhole(workspaceId, readNodes))
  done()
  return outline
}
