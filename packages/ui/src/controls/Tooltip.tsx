import './Tooltip.css'
import { createElement, type ReactElement, type ReactNode } from 'react'

import { tooltipPart } from './late/parts.ts'
import { useLate } from './late/useLate.ts'
import { useLateTrigger } from './late/useLateTrigger.ts'

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
