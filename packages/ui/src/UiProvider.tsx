import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'

import { TOOLTIP_DELAY_MS } from './Tooltip.tsx'

export interface UiProviderProps {
  /** Of the interface's language: which arrow key opens a submenu, and where drawers come from. */
  readonly direction: 'ltr' | 'rtl'
  readonly children: ReactNode
}

/** Around an app, once. When one tooltip is open, its neighbours open without waiting. */
export function UiProvider({ direction, children }: UiProviderProps) {
  return (
    <DirectionProvider direction={direction}>
      <Tooltip.Provider delay={TOOLTIP_DELAY_MS}>{children}</Tooltip.Provider>
    </DirectionProvider>
  )
}
