import type { Bus } from '../../platform/bus/index.ts'

/**
 * Tells, after the fact, that people were given pages or lost some: what they have open is asked about again, and
 * they alone fetch their tree. Everyone is told where people came or went with it (`membersChanged`).
 */
export function announceShares(
  bus: Bus,
  workspaceId: string,
  { userIds, viewIds = [], membersChanged }: ChangedShares,
): void {
  const notice = { kind: 'views_changed', viewIds: [...viewIds, workspaceId] } as const
  for (const userId of new Set(userIds)) {
    bus.publish('access_changed', { workspaceId, userId, objectIds: null })
    bus.publish('notice', { workspaceId, notice, userId })
  }
  if (membersChanged) bus.publish('notice', { workspaceId, notice: { kind: 'members_changed' } })
}

export interface ChangedShares {
  readonly userIds: readonly string[]
  /** The pages, where they are known: what somebody may do with one that they keep is told by its name. */
  readonly viewIds?: readonly string[]
  readonly membersChanged: boolean
}
