import { Float } from '../../engine/floating/Float.ts'
import { element } from '../../engine/dom/element.ts'
import type { MentionablePerson } from '../../ports/EditorWorkspace.ts'
import { personFace } from './personFace.ts'

let closeShown = (): void => undefined

/**
 * PEOPLE-ACCESS-17: says who a mention means, beside it, until the pointer leaves or something is pressed. One at a
 * time: a mention on which the pointer rests may be pressed as well.
 */
export function openPersonCard(chip: HTMLElement, person: MentionablePerson, direction: string): void {
  const dom = element(
    'div',
    'ed-person-card',
    personFace(person),
    element(
      'span',
      'ed-person-card-words',
      element('bdi', 'ed-person-card-name', person.name),
      ...(person.email === null ? [] : [element('bdi', 'ed-person-card-note', person.email)]),
    ),
  )
  dom.setAttribute('role', 'tooltip')
  closeShown()
  const float = new Float(dom, { side: 'below', align: 'start', gap: 6 })
  const end = new AbortController()
  const { signal } = end
  const close = (): void => {
    float.close()
    end.abort()
  }
  closeShown = close
  chip.addEventListener('pointerleave', close, { signal })
  addEventListener('keydown', close, { signal, capture: true })
  // The press that opened it on a touch screen is over by now.
  addEventListener('pointerdown', close, { signal, capture: true })
  addEventListener('scroll', close, { signal, capture: true, passive: true })
  float.open(() => (chip.isConnected ? chip.getBoundingClientRect() : null), direction)
}
