import './Menu.css'
import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

export interface MenuPlacement {
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
}

export interface MenuProps extends MenuPlacement {
  /** A button that takes a ref and props: Button, IconButton. */
  readonly trigger: ReactElement
  readonly isOpen?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** In pixels; the content decides when it is left out. */
  readonly width?: number | undefined
  /** MenuItem, MenuCheckItem, MenuRadioGroup, MenuGroup, MenuSeparator, Submenu. */
  readonly children: ReactNode
}

/** Actions behind a button. Arrow keys, Home, End, type-ahead and Escape work; on phones it is a sheet. */
export function Menu({ trigger, isOpen, onOpenChange, side, align = 'start', width, children }: MenuProps) {
  return (
    <Base.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      onOpenChange={(open) => onOpenChange?.(open)}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className="ui-menu-scrim" />
        <Base.Positioner
          className="ui-layer-menu"
          side={side ?? 'bottom'}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup className="ui-menu" style={width ? { width } : undefined}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
