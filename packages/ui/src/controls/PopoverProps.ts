import type { ReactElement, ReactNode } from 'react'
import type { MenuPlacement } from './MenuProps.ts'

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
