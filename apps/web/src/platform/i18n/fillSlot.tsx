import type { ReactNode } from 'react'

/** Stands for an element while words are put together: pass it as the value of a `{name}`. */
export const SLOT = '\u{E000}'

/** Puts an element where SLOT stands in a message, wherever a language wants it. */
export function fillSlot(message: string, element: ReactNode): ReactNode {
  const [before, after] = message.split(SLOT)
  return (
    <>
      {before}
      {after !== undefined && element}
      {after}
    </>
  )
}
