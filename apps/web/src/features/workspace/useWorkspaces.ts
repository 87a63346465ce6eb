import type { getUserWorkspaces } from '@sheaf/contract'
import { useQuery } from '@tanstack/react-query'
import { callApi, unwrap } from '../../platform/api/api.ts'

/** The signed-in person and the workspaces they are in; kept on the device. */
export function useWorkspaces() {
  return useQuery({
    queryKey: ['workspaces'],
    queryFn: () => unwrap(callApi<typeof getUserWorkspaces>('GET', '/api/user/workspace', {})),
    meta: { isKept: true },
  })
}
