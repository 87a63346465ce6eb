import './Floating.css'
import './Menu.css'
import { createElement } from 'react'

import type { MenuProps } from './MenuProps.ts'
import { menuPart } from './late/parts.ts'
import { useLate } from './late/useLate.ts'
import { useLateTrigger } from './late/useLateTrigger.ts'

/** Actions behind a button. Arrow keys, Home, End, type-ahead and Escape work; on phones it is a sheet. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const late = useLateTrigger(trigger, OPENING, IDLE)
  const part = useLate(menuPart, late.isWanted || rest.isOpen === true)
  return (
    <>
      {late.trigger}
      {part && createElement(part, { ...rest, link: late.link })}
    </>
  )
}

const OPENING = ['onClick'] as const
const IDLE = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const
