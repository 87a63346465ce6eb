import { Button, type ButtonProps } from '@sheaf/ui'
import { useEffect, useRef } from 'react'

/** The next step of a panel: it has the focus as soon as it is there. */
export function FirstButton(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return <Button {...props} ref={button} size="sm" />
}
