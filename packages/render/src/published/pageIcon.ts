import { readViewIcon } from '@sheaf/icons'
import type { PageIcon } from './PublishedPage.ts'

export interface PageIconPlace {
  /** For the addresses of its own files. */
  readonly workspaceId: string
  /** Ids of the icons of the catalogue on this server. */
  readonly icons: ReadonlySet<string>
}

/**
 * The icon of a published view: an emoji, an image, or an icon of the catalogue. Null for none, and for icons of other
 * catalogues: without JavaScript it is unknown whether a picture can be loaded.
 */
export function pageIcon(
  icon: { readonly ty: number; readonly value: string } | null,
  { workspaceId, icons }: PageIconPlace,
): PageIcon | null {
  const shown = readViewIcon(icon, workspaceId)
  return shown?.kind === 'icon' && !(shown.source.startsWith('/') && icons.has(shown.id)) ? null : shown
}
