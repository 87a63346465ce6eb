import type { Notification } from '@sheaf/contract'
import { pagePath, partPath } from '../pageTree/index.ts'

/** Where a notification leads. Comments below a published page are there, outside of the app. */
export interface Place {
  readonly href: string
  readonly isOutside: boolean
}

export function placeOf({
  type,
  workspace_id: workspaceId,
  view_id: viewId,
  metadata,
}: Notification): Place | null {
  const inside = (href: string): Place => ({ href, isOutside: false })
  if (type === 'workspace_invitation')
    return inside(`/accept-invitation?${new URLSearchParams({ invited_id: metadata.invite_id ?? '' })}`)
  if (metadata.published_path !== undefined && metadata.comment_id !== undefined)
    return { href: `${metadata.published_path}#comment-${metadata.comment_id}`, isOutside: true }
  if (viewId === null) return type === 'member_joined' ? inside(pagePath(workspaceId)) : null
  return inside(
    partPath(workspaceId, viewId, { blockId: metadata.block_id ?? null, rowId: metadata.row_id ?? null }),
  )
}
