import { useLayoutEffect, type Ref } from 'react'

import { fillRef, type TriggerLink } from './TriggerLink.ts'

/** Draws nothing: passes what the part wants of its button on to the button that is there already. */
export function AdoptedTrigger({ link, ref, ...props }: AdoptedTriggerProps) {
  // The button is the same for as long as it is drawn.
  useLayoutEffect(() => (link.element ? fillRef(ref, link.element) : undefined), [link, ref])
  useLayoutEffect(() => link.adopt(props))
  return null
}

interface AdoptedTriggerProps {
  readonly link: TriggerLink
  readonly ref?: Ref<HTMLElement>
}
