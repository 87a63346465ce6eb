import { cloneElement, useLayoutEffect, useState, useSyncExternalStore, type ReactElement } from 'react'

import { callHandler, isHandler, TriggerLink, type Props } from './TriggerLink.ts'

export interface LateTrigger {
  /** The button, to be drawn. */
  readonly trigger: ReactElement
  readonly link: TriggerLink
  /** Somebody has come near: the part behind the button is wanted. Stays true. */
  readonly isWanted: boolean
}

/**
 * A button whose menu, popover or tooltip arrives when somebody comes near it, or is quicker than that.
 *
 * @param opening the handlers whose events open it, such as `onClick`
 * @param idle the button's attributes until then
 */
export function useLateTrigger(trigger: ReactElement, opening: readonly string[], idle: Props): LateTrigger {
  const [link] = useState(() => new TriggerLink(idle))
  const shown = useSyncExternalStore(link.listen, link.shown, link.shown)
  const [isWanted, setWanted] = useState(false)
  useLayoutEffect(() => link.repeatMissed(), [link, shown])

  const own: Props = Object(trigger.props)
  const given: Record<string, unknown> = { ...attributes(shown, own), ref: link.refFor(own['ref']) }
  for (const name of new Set([...NEAR, PRESS, ...opening, ...Object.keys(shown).filter(isHandler)])) {
    given[name] = (event: { readonly nativeEvent: Event }) => {
      callHandler(own[name], event)
      if (name === PRESS) link.press()
      if (opening.includes(name)) link.note(event.nativeEvent)
      if (opening.includes(name) || NEAR.includes(name)) setWanted(true)
      link.call(name, event)
    }
  }
  return { trigger: cloneElement(trigger, given), link, isWanted }
}

const PRESS = 'onPointerDown'
const NEAR: readonly string[] = ['onPointerEnter', 'onFocus', 'onTouchStart']

/** The button's own attributes stand; what it has none of, the part gives. */
function attributes(adopted: Props, own: Props): Props {
  const given: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(adopted))
    if (!isHandler(name) && name !== 'style' && own[name] === undefined) given[name] = value
  if (adopted['style']) given['style'] = { ...Object(adopted['style']), ...Object(own['style']) }
  return given
}
