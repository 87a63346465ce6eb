import './Floating.css'
import './Menu.css'
import { createElement, type ReactElement, type ReactNode } from 'react'

import { menuPart } from './late/parts.ts'
import { useLate } from './late/useLate.ts'
import { useLateTrigger } from './late/useLateTrigger.ts'

export interface MenuPlacement {
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
}

export interface MenuProps extends MenuPlacement {
  /** A button that takes a ref and props: Button, IconButton. */
  readonly trigger: ReactElement
  readonly isOpen?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** In pixels; the content decides when it is left out. */
  readonly width?: number | undefined
  /** MenuItem, MenuCheckItem, MenuRadioGroup, MenuGroup, MenuSeparator, Submenu. */
  readonly children: ReactNode
}

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
