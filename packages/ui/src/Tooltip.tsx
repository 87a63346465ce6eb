import './Tooltip.css'
import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

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
  const [isOpen, setOpen] = useState(false)

  // It goes before the dialog around it hears of the key, which would else wait for a second Escape.
  function handleKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape' && isOpen) flushSync(() => setOpen(false))
  }

  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger delay={TOOLTIP_DELAY_MS} onKeyDown={handleKeyDown} render={children} />
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
