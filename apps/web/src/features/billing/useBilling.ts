import { useQuery } from '@tanstack/react-query'
import { usePageTree } from '../pageTree/index.ts'
import { useWorkspaces } from '../workspace/index.ts'
import {
  fetchInvoices,
  fetchPlans,
  fetchPrices,
  fetchSubscriptions,
  fetchUsageAndLimit,
} from './billingApi.ts'
import { planKey } from './planKey.ts'

/** The workspace on screen, and whether the person pays for it. */
export function usePayer() {
  const { workspaceId } = usePageTree()
  const workspace = useWorkspaces().data?.workspaces.find(({ workspace_id: id }) => id === workspaceId)
  return {
    workspaceId,
    workspaceName: workspace?.workspace_name ?? '',
    isOwner: workspace?.role === 'Owner',
    owner: { name: workspace?.owner_name ?? '', email: workspace?.owner_email ?? '' },
    memberCount: workspace?.member_count ?? 1,
  }
}

export function usePlans(workspaceId: string) {
  return useQuery({ queryKey: planKey(workspaceId, 'plans'), queryFn: () => fetchPlans(workspaceId) })
}

/** Only owners see prices. */
export function usePrices(isOwner: boolean) {
  return useQuery({ queryKey: ['plan-prices'], queryFn: fetchPrices, enabled: isOwner })
}

export function useSubscriptions(workspaceId: string, isOwner: boolean) {
  return useQuery({
    queryKey: planKey(workspaceId, 'subscriptions'),
    queryFn: () => fetchSubscriptions(workspaceId),
    enabled: isOwner,
  })
}

export function useInvoices(workspaceId: string, isOwner: boolean) {
  return useQuery({
    queryKey: planKey(workspaceId, 'invoices'),
    queryFn: () => fetchInvoices(workspaceId),
    enabled: isOwner,
    staleTime: 0,
  })
}

export function useUsageAndLimit(workspaceId: string) {
  return useQuery({
    queryKey: planKey(workspaceId, 'usage'),
    queryFn: () => fetchUsageAndLimit(workspaceId),
    staleTime: 0,
  })
}
