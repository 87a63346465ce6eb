import type { ReactElement, ReactNode } from 'react'

export type TooltipSide = 'top' | 'bottom' | 'inline-start' | 'inline-end'

export interface TooltipProps {
  readonly content: ReactNode
  /** Such as `mod+shift+l`. */
  readonly shortcut?: string | undefined
  readonly side?: TooltipSide | undefined
  /** One element that takes a ref and the props of a button. */
  readonly children: ReactElement
}
