import { readViewIcon, type ShownIcon } from '@sheaf/icons'

/**
 * The icon of a view, if it is stored on this server. Pictures of other sites are only shown on the page itself:
 * mentions of a page request nothing from other sites.
 */
export function ownIcon(
  stored: { readonly ty: number; readonly value: string } | null,
  workspaceId: string | null,
): ShownIcon | null {
  const icon = readViewIcon(stored, workspaceId)
  if (icon === null || icon.kind === 'emoji') return icon
  return (icon.kind === 'image' ? icon.url : icon.source).startsWith('/') ? icon : null
}
