import type { ADMINISTRATION_ENDPOINTS } from '@sheaf/contract'
import { useQuery } from '@tanstack/react-query'
import { callApi, unwrap } from '../../platform/api/api.ts'

type Rights = (typeof ADMINISTRATION_ENDPOINTS)['getAdministrationRights']

/** So long it is not asked again: it changes with the settings of the server. */
const RIGHTS_MS = 5 * 60_000

/** Whether this person administers the server. */
export function useIsAdministrator() {
  return useQuery({
    queryKey: ['administration', 'rights'],
    queryFn: async () =>
      (await unwrap(callApi<Rights>('GET', '/api/administration/rights', {}))).is_administrator,
    staleTime: RIGHTS_MS,
  })
}
