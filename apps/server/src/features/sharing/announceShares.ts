import type { Bus } from '../../platform/bus/index.ts'

/**
 * Tells, after the fact, that people were given pages or lost some: what they have open is asked about again, and
 * they alone fetch their tree. Everyone is told where people came or went with it (`membersChanged`).
 */
export function announceShares(
  bus: Bus,
  workspaceId: string,
  { userIds, membersChanged }: { readonly userIds: readonly string[]; readonly membersChanged: boolean },
): void {
  const notice = { kind: 'views_changed', viewIds: [workspaceId] } as const
  for (const userId of new Set(userIds)) {
    bus.publish('access_changed', { workspaceId, userId, objectIds: null })
    bus.publish('notice', { workspaceId, notice, userId })
  }
  if (membersChanged) bus.publish('notice', { workspaceId, notice: { kind: 'members_changed' } })
}
