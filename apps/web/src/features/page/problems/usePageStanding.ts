import type { getPage } from '@sheaf/contract'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useTrash } from '../../trash/index.ts'
import type { PageProblemKind } from './PageProblemScreen.tsx'
import { problemOfCode } from './problemOfCode.ts'

/** Why a page is not in the tree; null while that is being found out. */
export function usePageStanding(workspaceId: string, viewId: string): PageProblemKind | null {
  const trash = useTrash(workspaceId)
  const isTrashed = trash.data?.some((view) => view.view_id === viewId) ?? false
  const page = useQuery({
    queryKey: ['page-standing', viewId],
    queryFn: () =>
      callApi<typeof getPage>('GET', '/api/workspace/:workspaceId/page-view/:viewId', {
        params: { workspaceId, viewId },
      }),
    // What is known of the trash may be of an earlier visit.
    enabled: !trash.isPending && !trash.isFetching && !isTrashed,
    retry: false,
    gcTime: 0,
  })
  if (isTrashed) return 'trashed'
  if (!page.data) return page.fetchStatus === 'paused' || trash.fetchStatus === 'paused' ? 'notHere' : null
  return page.data.ok ? 'notFound' : problemOfCode(page.data.error)
}
