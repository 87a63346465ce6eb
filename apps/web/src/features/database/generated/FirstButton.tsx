import { Button, type ButtonProps } from '@sheaf/ui'
import { useEffect, useRef } from 'react'
import { focusInPlace } from '../../../platform/dialogs/focusInPlace.ts'

/** The next step of a panel: it has the focus as soon as it is there. */
export function FirstButton(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => focusInPlace(button.current), [])
  return <Button {...props} ref={button} size="sm" />
}
