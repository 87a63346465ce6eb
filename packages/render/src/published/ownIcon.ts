import { readViewIcon, type ShownIcon } from '@sheaf/icons'

/** The icon of a view, if this server holds it. Pictures of other sites belong to the page that shows them: what names a page asks nobody else for anything. */
export function ownIcon(
  stored: { readonly ty: number; readonly value: string } | null,
  workspaceId: string | null,
): ShownIcon | null {
  const icon = readViewIcon(stored, workspaceId)
  if (icon === null || icon.kind === 'emoji') return icon
  return (icon.kind === 'image' ? icon.url : icon.source).startsWith('/') ? icon : null
}
