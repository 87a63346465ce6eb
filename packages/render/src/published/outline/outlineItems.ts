import { readSpaceIcon, spaceLook } from '@sheaf/icons'
import { ownIcon } from '../ownIcon.ts'
import type { OutlineItem, OutlineTile } from './OutlineItem.ts'

/** An entry of the page tree in the wire format (wire.md section 6.3). */
export interface OutlineView {
  readonly view_id: string
  readonly name: string
  readonly icon: { readonly ty: number; readonly value: string } | null
  readonly layout: number
  readonly is_published: boolean
  readonly extra: Readonly<Record<string, unknown>> | null
  readonly publish_name?: string | undefined
  /** Private to its owner, or with a password. */
  readonly is_private?: boolean | undefined
  readonly is_protected?: boolean | undefined
  readonly children: readonly OutlineView[]
}

interface OutlinePlace {
  readonly namespace: string
  readonly workspaceId: string
}

/** The displayed entries below the root of a page tree. */
export function outlineItems(root: OutlineView, place: Pick<OutlinePlace, 'namespace'>): OutlineItem[] {
  const whole = { ...place, workspaceId: root.view_id }
  return itemsOf(root.children, whole)
}

/** Entries without a name or a lock to show are left out, and their children take their place. */
function itemsOf(entries: readonly OutlineView[], place: OutlinePlace): OutlineItem[] {
  return entries.flatMap((entry) => {
    const isListed = entry.is_published || entry.name !== '' || isLocked(entry)
    return isListed ? [itemOf(entry, place)] : itemsOf(entry.children, place)
  })
}

function isLocked(entry: OutlineView): boolean {
  return entry.is_private === true || entry.is_protected === true
}

function itemOf(entry: OutlineView, place: OutlinePlace): OutlineItem {
  const isSpace = entry.extra?.['is_space'] === true
  const { publish_name: publishName } = entry
  return {
    viewId: entry.view_id,
    name: entry.name.trim(),
    icon: isSpace ? null : ownIcon(entry.icon, place.workspaceId),
    layout: entry.layout,
    tile: isSpace ? tileOf(entry.extra) : null,
    href:
      isSpace || !entry.is_published || publishName === undefined
        ? null
        : `/${encodeURIComponent(place.namespace)}/${encodeURIComponent(publishName)}`,
    isLocked: isLocked(entry),
    children: itemsOf(entry.children, place),
    hasMore: false,
  }
}

function tileOf(extra: unknown): OutlineTile {
  const icon = readSpaceIcon(spaceLook(extra))
  return icon.kind === 'icon' ? { kind: 'icon', source: icon.icon.source, color: icon.color } : icon
}
