import type { listInvitations } from '@sheaf/contract'
import { useQuery } from '@tanstack/react-query'
import { callApi, unwrap } from '../../../platform/api/api.ts'

/** Invitations of the person that nobody has answered yet. */
export function useWaiting() {
  return useQuery({
    queryKey: ['invitations-waiting'],
    queryFn: () =>
      unwrap(
        callApi<typeof listInvitations>('GET', '/api/workspace/invite', { query: { status: 'Pending' } }),
      ),
  })
}
