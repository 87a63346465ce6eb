import './Tooltip.css'
import { createElement } from 'react'

import type { TooltipProps } from './TooltipProps.ts'
import { tooltipPart } from './late/parts.ts'
import { useLate } from './late/useLate.ts'
import { useLateTrigger } from './late/useLateTrigger.ts'

/** Words for what the pointer rests on, after a second. Never the only place where something is said. */
export function Tooltip({ children, ...rest }: TooltipProps) {
  const late = useLateTrigger(children, OPENING, IDLE)
  const part = useLate(tooltipPart, late.isWanted)
  return (
    <>
      {late.trigger}
      {part && createElement(part, { ...rest, link: late.link })}
    </>
  )
}

const OPENING = ['onFocus', 'onPointerMove'] as const
const IDLE = {} as const
