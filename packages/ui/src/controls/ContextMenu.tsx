import './Menu.css'
import { createElement, type ReactElement, type ReactNode } from 'react'

import { contextMenuPart } from './late/parts.ts'
import { useLate } from './late/useLate.ts'
import { useLateTrigger } from './late/useLateTrigger.ts'

export interface ContextMenuProps {
  /** The area that answers to the right button or a long press; takes a ref and props. */
  readonly children: ReactElement
  /** The same items as a Menu. */
  readonly items: ReactNode
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** A second way to what a visible menu offers too. */
export function ContextMenu({ children, ...rest }: ContextMenuProps) {
  const late = useLateTrigger(children, OPENING, IDLE)
  const part = useLate(contextMenuPart, late.isWanted)
  return (
    <>
      {late.trigger}
      {part && createElement(part, { ...rest, link: late.link })}
    </>
  )
}

const OPENING = ['onContextMenu'] as const
const IDLE = {} as const
