import './Floating.css'
import './Popover.css'
import { createElement, type ReactElement } from 'react'

import { popoverPart } from './late/parts.ts'
import { useEscape } from './late/useEscape.ts'
import { useLate } from './late/useLate.ts'
import { useLateTrigger } from './late/useLateTrigger.ts'
import type { PopoverProps } from './PopoverProps.ts'

/** A small plane beside its button, for things that are filled in or read; on phones a sheet. */
export function Popover({ trigger, ...rest }: PopoverProps) {
  return trigger ? <PopoverOfButton {...rest} trigger={trigger} /> : <PopoverBeside {...rest} />
}

function PopoverOfButton({ trigger, ...rest }: PopoverProps & { readonly trigger: ReactElement }) {
  const late = useLateTrigger(trigger, OPENING, IDLE)
  const part = useLate(popoverPart, late.isWanted || rest.isOpen === true)
  useEscape(part === null && (late.isWanted || rest.isOpen === true), () => {
    if (rest.isOpen) rest.onOpenChange?.(false)
    return late.link.forgetMissed() || rest.isOpen === true
  })
  return (
    <>
      {late.trigger}
      {part && createElement(part, { ...rest, link: late.link })}
    </>
  )
}

function PopoverBeside(props: Omit<PopoverProps, 'trigger'>) {
  const isWanted = props.isOpen !== false
  const part = useLate(popoverPart, isWanted)
  useEscape(part === null && isWanted, () => {
    props.onOpenChange?.(false)
    return true
  })
  return part && createElement(part, props)
}

const OPENING = ['onClick'] as const
const IDLE = { 'aria-haspopup': 'dialog', 'aria-expanded': false } as const
