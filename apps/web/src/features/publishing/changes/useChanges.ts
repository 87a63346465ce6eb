import type { OwnPublishInfo } from '@sheaf/contract'
import { compareDocuments, type DocumentComparison } from '@sheaf/model/compare'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { readCurrentDocument } from '../../../platform/sync/readCurrentDocument.ts'
import { publicationKey } from '../publication/publishingKeys.ts'
import { readPublished } from './readPublished.ts'

export interface Changes {
  readonly comparison: DocumentComparison
  /** As visitors see the page's head. */
  readonly published: { readonly name: string; readonly icon: unknown; readonly extra: unknown }
}

/** What visitors read against what the page says, as long as somebody looks at it. */
export function useChanges(workspaceId: string, viewId: string, info: OwnPublishInfo) {
  return useQuery({
    queryKey: [...publicationKey(workspaceId, viewId), 'changes', info.updated_timestamp],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<Changes> => {
      const [published, current] = await Promise.all([
        readPublished(info, signal),
        readCurrentDocument(workspaceId, viewId, signal),
      ])
      if (!published.ok) throw new ApiError(published.error)
      if (!current.ok) throw new ApiError(current.error === 'offline' ? 'network_error' : current.error)
      const { view, root } = published.value
      return {
        comparison: compareDocuments(root, current.value),
        published: { name: view.name, icon: view.icon, extra: readExtra(view.extra) },
      }
    },
  })
}

/** JSON text, or nothing. */
function readExtra(extra: string | null): unknown {
  try {
    return extra === null || extra === '' ? null : JSON.parse(extra)
  } catch {
    return null
  }
}
