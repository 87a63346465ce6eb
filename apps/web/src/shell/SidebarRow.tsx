import { formatShortcut } from '@sheaf/ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

interface SidebarRowContent {
  readonly icon: LucideIcon
  /** As in `mod+p`; told at the end of the row. */
  readonly shortcut?: string
  /** What waits for the person, as a pill; nothing at 0. */
  readonly waiting?: number
  /** A number that asks for nothing, and is not part of the name; nothing at 0. */
  readonly count?: number
  readonly children: string
}

/** A row of the sidebar that is not part of the page tree: goes somewhere, or opens something. */
export type SidebarRowProps = SidebarRowContent &
  (
    | { readonly to: string; readonly onOpen: () => void }
    | { readonly onSelect: () => void; readonly isDisabled?: boolean; readonly isExpanded?: boolean }
  )

export function SidebarRow(props: SidebarRowProps) {
  if ('to' in props)
    return (
      <NavLink className="sidebar-link" to={props.to} end onClick={props.onOpen}>
        <RowContent {...props} />
      </NavLink>
    )
  return (
    <button
      type="button"
      className="sidebar-link"
      disabled={props.isDisabled}
      aria-expanded={props.isExpanded}
      onClick={props.onSelect}
    >
      <RowContent {...props} />
    </button>
  )
}

function RowContent({
  icon: Icon,
  shortcut,
  waiting = 0,
  count = 0,
  children,
}: SidebarRowContent): ReactNode {
  return (
    <>
      <span className="sidebar-link-icon">
        <Icon size={16} aria-hidden />
      </span>
      <span className="sidebar-link-name">{children}</span>
      {shortcut !== undefined && (
        <span className="sidebar-link-note" dir="ltr" aria-hidden>
          {formatShortcut(shortcut)}
        </span>
      )}
      {count > 0 && (
        <span className="sidebar-link-note" aria-hidden>
          {count}
        </span>
      )}
      {waiting > 0 && <span className="sidebar-link-pill">{waiting > 99 ? '99+' : waiting}</span>}
    </>
  )
}
