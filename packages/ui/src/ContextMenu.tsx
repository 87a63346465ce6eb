import './Menu.css'
import { ContextMenu as Base } from '@base-ui/react/context-menu'
import type { ReactElement, ReactNode } from 'react'

export interface ContextMenuProps {
  /** The area that answers to the right button or a long press; takes a ref and props. */
  readonly children: ReactElement
  /** The same items as a Menu. */
  readonly items: ReactNode
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** A second way to what a visible menu offers too. */
export function ContextMenu({ children, items, onOpenChange }: ContextMenuProps) {
  return (
    <Base.Root onOpenChange={(open) => onOpenChange?.(open)}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Backdrop className="ui-menu-scrim" />
        <Base.Positioner className="ui-layer-menu" collisionPadding={8}>
          <Base.Popup className="ui-menu">{items}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
