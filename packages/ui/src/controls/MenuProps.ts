import type { ReactElement, ReactNode } from 'react'

/** Where it stands beside its button. */
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
