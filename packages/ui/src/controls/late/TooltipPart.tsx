import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

import { formatShortcut } from '../../formatShortcut.ts'
import { TOOLTIP_DELAY_MS } from '../../timings.ts'
import type { TooltipProps } from '../TooltipProps.ts'
import { AdoptedTrigger } from './AdoptedTrigger.tsx'
import type { TriggerLink } from './TriggerLink.ts'

/** The words over a button. */
export function TooltipPart({ link, content, shortcut, side = 'bottom' }: TooltipPartProps) {
  const [isOpen, setOpen] = useState(false)

  // It goes before the dialog around it hears of the key, which would else wait for a second Escape.
  function handleKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape' && isOpen) flushSync(() => setOpen(false))
  }
  function handleOpenChange(open: boolean): void {
    if (isOpen !== open) lastSeen = performance.now()
    setOpen(open)
  }

  return (
    <Base.Root open={isOpen} onOpenChange={handleOpenChange}>
      <Base.Trigger delay={openDelay()} onKeyDown={handleKeyDown} render={<AdoptedTrigger link={link} />} />
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

interface TooltipPartProps extends Omit<TooltipProps, 'children'> {
  readonly link: TriggerLink
}

/** When one tooltip was open so lately, its neighbours open without waiting. */
const NEIGHBOUR_MS = 400
let lastSeen = -NEIGHBOUR_MS

function openDelay(): number {
  return performance.now() - lastSeen < NEIGHBOUR_MS ? 0 : TOOLTIP_DELAY_MS
}
