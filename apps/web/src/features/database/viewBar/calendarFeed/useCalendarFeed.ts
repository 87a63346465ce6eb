import type { createCalendarFeed, deleteCalendarFeed, getCalendarFeed } from '@sheaf/contract'
import type { ReadContext } from '@sheaf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, unwrap } from '../../../../platform/api/api.ts'
import { usePageTree } from '../../../pageTree/index.ts'

const PATH = '/api/workspace/:workspaceId/page-view/:viewId/calendar-feed'

/** The address under which somebody subscribes to a view. */
export function useCalendarFeed(viewId: string, { locale, timeZone, firstDayOfWeek = 0 }: ReadContext) {
  const { workspaceId } = usePageTree()
  const client = useQueryClient()
  const params = { workspaceId, viewId }
  const key = ['calendar-feed', workspaceId, viewId]
  const known = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => unwrap(callApi<typeof getCalendarFeed>('GET', PATH, { params, signal })),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  const create = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      unwrap(
        callApi<typeof createCalendarFeed>('POST', PATH, {
          params,
          body: { locale, time_zone: timeZone, first_day_of_week: firstDayOfWeek },
        }),
      ),
    onSuccess: ({ feed }) => client.setQueryData(key, { feed }),
  })
  const revoke = useMutation({
    networkMode: 'always',
    mutationFn: () => unwrap(callApi<typeof deleteCalendarFeed>('DELETE', PATH, { params })),
    onSuccess: () => {
      create.reset()
      client.setQueryData(key, { feed: null })
    },
  })
  return { known, create, revoke }
}
