import './Tooltip.css'
import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

import { formatShortcut } from './formatShortcut.ts'

export type TooltipSide = 'top' | 'bottom' | 'inline-start' | 'inline-end'

export interface TooltipProps {
  readonly content: ReactNode
  /** Such as `mod+shift+l`. */
  readonly shortcut?: string | undefined
  readonly side?: TooltipSide | undefined
  /** One element that takes a ref and the props of a button. */
  readonly children: ReactElement
}

/** Words for what the pointer rests on, after a second. Never the only place where something is said. */
export function Tooltip({ content, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={TOOLTIP_DELAY_MS} render={children} />
      <Base.Portal>
        <Base.Positioner className="ui-layer-tooltip" side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className="ui-tooltip">
            {content}
            {shortcut && <span className="ui-tooltip-shortcut">{formatShortcut(shortcut)}</span>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export const TOOLTIP_DELAY_MS = 1000
