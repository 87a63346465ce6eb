import type { ShownIcon } from '@sheaf/icons'

/** An icon that this server holds. Pictures of other sites belong to the page that shows them: what names a page asks nobody else for anything. */
export function ownIcon(icon: ShownIcon | null): ShownIcon | null {
  if (icon === null || icon.kind === 'emoji') return icon
  return (icon.kind === 'image' ? icon.url : icon.source).startsWith('/') ? icon : null
}
