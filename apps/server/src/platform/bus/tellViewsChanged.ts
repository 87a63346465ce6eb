import { MAX_TREE_NODES } from '@sheaf/contract'
import type { Bus } from './Bus.ts'

/** Tells a workspace that its tree shows something else for these views; to read it anew where they are too many to name. */
export function tellViewsChanged(bus: Bus, workspaceId: string, changedViewIds: readonly string[]): void {
  const viewIds = [...new Set(changedViewIds)]
  const isTooMany = viewIds.length > MAX_TREE_NODES
  const notice = isTooMany ? { kind: 'resync' as const } : { kind: 'views_changed' as const, viewIds }
  bus.publish('notice', { workspaceId, notice })
}
