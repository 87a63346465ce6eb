import './Floating.css'
import './Popover.css'
import { createElement, type ReactElement, type ReactNode } from 'react'

import { popoverPart } from './late/parts.ts'
import { useLate } from './late/useLate.ts'
import { useLateTrigger } from './late/useLateTrigger.ts'
import type { MenuPlacement } from './Menu.tsx'

export interface PopoverProps extends MenuPlacement {
  /** A button that takes a ref and props: Button, IconButton. */
  readonly trigger?: ReactElement | undefined
  /** Stands beside this instead, where the button is not React's. */
  readonly anchor?: Element | undefined
  /** Read out when it opens. */
  readonly label: string
  /** In pixels. */
  readonly width?: number | undefined
  readonly isOpen?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
  readonly children: ReactNode
}

/** A small plane beside its button, for things that are filled in or read; on phones a sheet. */
export function Popover({ trigger, ...rest }: PopoverProps) {
  return trigger ? <PopoverOfButton {...rest} trigger={trigger} /> : <PopoverBeside {...rest} />
}

function PopoverOfButton({ trigger, ...rest }: PopoverProps & { readonly trigger: ReactElement }) {
  const late = useLateTrigger(trigger, OPENING, IDLE)
  const part = useLate(popoverPart, late.isWanted || rest.isOpen === true)
  return (
    <>
      {late.trigger}
      {part && createElement(part, { ...rest, link: late.link })}
    </>
  )
}

function PopoverBeside(props: Omit<PopoverProps, 'trigger'>) {
  const part = useLate(popoverPart, props.isOpen !== false)
  return part && createElement(part, props)
}

const OPENING = ['onClick'] as const
const IDLE = { 'aria-haspopup': 'dialog', 'aria-expanded': false } as const
