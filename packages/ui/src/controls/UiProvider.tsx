import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useEffect, type ReactNode } from 'react'

import { loadPartsWhenNeeded } from './late/parts.ts'
import './systemColors.css'

export interface UiProviderProps {
  /** Of the interface's language: which arrow key opens a submenu, and where drawers come from. */
  readonly direction: 'ltr' | 'rtl'
  readonly children: ReactNode
}

/** Around an app, once. */
export function UiProvider({ direction, children }: UiProviderProps) {
  useEffect(() => loadPartsWhenNeeded(), [])
  return <DirectionProvider direction={direction}>{children}</DirectionProvider>
}
