import './Popover.css'
import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

import type { MenuPlacement } from './Menu.tsx'

export interface PopoverProps extends MenuPlacement {
  /** A button that takes a ref and props: Button, IconButton. */
  readonly trigger?: ReactElement | undefined
  /** Stands beside this instead, where the button is not React's. */
  readonly anchor?: Element | undefined
  /** Read out when it opens. */
  readonly label: string
  /** In pixels. */
  readonly width?: number | undefined
  readonly isOpen?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
  readonly children: ReactNode
}

/** A small plane beside its button, for things that are filled in or read; on phones a sheet. */
export function Popover({
  trigger,
  anchor,
  label,
  width,
  isOpen,
  onOpenChange,
  side,
  align = 'end',
  children,
}: PopoverProps) {
  return (
    <Base.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      onOpenChange={(open) => onOpenChange?.(open)}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="ui-popover-scrim" />
        <Base.Positioner
          className="ui-layer-popover"
          anchor={anchor}
          side={side ?? 'bottom'}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup className="ui-popover" aria-label={label} style={width ? { width } : undefined}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
