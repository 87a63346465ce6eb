import type { DatabaseChanges, getDatabaseChanges, OwnPublishInfo } from '@sheaf/contract'
import { compareDocuments, type DocumentComparison } from '@sheaf/model/compare'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { readCurrentDocument } from '../../../platform/sync/readCurrentDocument.ts'
import { publicationKey } from '../publication/publishingKeys.ts'
import { readPublished, readPublishedView, type PublishedContent } from './readPublished.ts'

export interface Changes {
  readonly content:
    | { readonly kind: 'document'; readonly comparison: DocumentComparison }
    | { readonly kind: 'database'; readonly changes: DatabaseChanges }
  /** As visitors see the page's head. */
  readonly published: { readonly name: string; readonly icon: unknown; readonly extra: unknown }
}

export interface ChangesOf {
  readonly workspaceId: string
  readonly viewId: string
  /** Else it is a document. */
  readonly isDatabase: boolean
  readonly info: OwnPublishInfo
}

/** What visitors read against what the page says, as long as somebody looks at it. */
export function useChanges(of: ChangesOf) {
  const { workspaceId, viewId, info, isDatabase } = of
  return useQuery({
    queryKey: [...publicationKey(workspaceId, viewId), 'changes', info.updated_timestamp],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }): Promise<Changes> =>
      isDatabase ? compareDatabase(of, signal) : compareDocument(of, signal),
  })
}

async function compareDocument(
  { workspaceId, viewId, info }: ChangesOf,
  signal: AbortSignal,
): Promise<Changes> {
  const [published, current] = await Promise.all([
    readPublished(info, signal),
    readCurrentDocument(workspaceId, viewId, signal),
  ])
  if (!published.ok) throw new ApiError(published.error)
  if (!current.ok) throw new ApiError(current.error === 'offline' ? 'network_error' : current.error)
  const { view, root } = published.value
  return {
    content: { kind: 'document', comparison: compareDocuments(root, current.value) },
    published: headOf(view),
  }
}

/** The server compares databases: it has all of their rows, and this device none. */
async function compareDatabase(
  { workspaceId, viewId, info }: ChangesOf,
  signal: AbortSignal,
): Promise<Changes> {
  const [view, changes] = await Promise.all([
    readPublishedView(info, signal),
    callApi<typeof getDatabaseChanges>(
      'GET',
      '/api/workspace/:workspaceId/page-view/:viewId/publish-changes',
      { params: { workspaceId, viewId }, signal },
    ),
  ])
  if (!view.ok) throw new ApiError(view.error)
  if (!changes.ok) throw new ApiError(changes.error)
  return { content: { kind: 'database', changes: changes.value }, published: headOf(view.value) }
}

function headOf({ name, icon, extra }: PublishedContent['view']): Changes['published'] {
  return { name, icon, extra: readExtra(extra) }
}

/** JSON text, or nothing. */
function readExtra(extra: string | null): unknown {
  try {
    return extra === null || extra === '' ? null : JSON.parse(extra)
  } catch {
    return null
  }
}
