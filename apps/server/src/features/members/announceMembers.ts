import type { Bus } from '../../platform/bus/index.ts'

/**
 * Tells, after the fact, that people came, went or may do something else: their own open documents are asked about
 * again, and everyone who follows the workspace fetches its people, and its name, owner and head count. They hear of it
 * in whatever workspace they are.
 */
export function announceMembers(bus: Bus, workspaceId: string, userIds: readonly string[]): void {
  for (const userId of userIds) {
    bus.publish('access_changed', { workspaceId, userId, objectIds: null })
    bus.publish('notice', { workspaceId, notice: { kind: 'workspace_changed' }, userId })
  }
  bus.publish('notice', { workspaceId, notice: { kind: 'members_changed' } })
  bus.publish('notice', { workspaceId, notice: { kind: 'workspace_changed' } })
}
