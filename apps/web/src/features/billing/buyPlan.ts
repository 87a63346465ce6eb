import type { BillingInterval, PaidPlan } from '@sheaf/contract'
import { keepHere } from '../../platform/storage/keepHere.ts'
import { fetchPortalLink, fetchPurchaseLink } from './billingApi.ts'

export interface Purchase {
  readonly workspaceId: string
  readonly plan: PaidPlan
  readonly interval: BillingInterval
  /** What the page is called that one comes back to; null where it is none. */
  readonly pageName: string | null
}

const PAGE_NAME = 'after-payment-page'

/** Leaves for the payment page. What was stopped waits on this device, and so does the name of the page to come back to. */
export async function buyPlan({ workspaceId, plan, interval, pageName }: Purchase): Promise<void> {
  const { origin, pathname } = location
  const success = new URL('/after-payment', origin)
  success.searchParams.set('workspace', workspaceId)
  success.searchParams.set('plan', plan)
  success.searchParams.set('back', pathname)
  const link = await fetchPurchaseLink({ workspaceId, plan, interval, successUrl: success.href })
  keepHere(PAGE_NAME, JSON.stringify({ path: pathname, name: pageName ?? '' }), sessionStorage)
  location.assign(link)
}

/** How the page was called that somebody left to pay; null where this tab does not know. */
export function leftPageName(path: string): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PAGE_NAME) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('name' in kept)) return null
    return kept.path === path && typeof kept.name === 'string' && kept.name !== '' ? kept.name : null
  } catch {
    return null
  }
}

/** Leaves for the page where the card and the invoices are, and comes back to here. */
export async function openPortal(workspaceId: string): Promise<void> {
  location.assign(await fetchPortalLink(workspaceId, location.href))
}
