import type { Ref, RefCallback } from 'react'

type ButtonRef = (node: HTMLElement) => () => void
export type Props = Readonly<Record<string, unknown>>

/**
 * Between a button and the part behind it, which arrives later. The part gives attributes and handlers; what
 * happened to the button before, and would have opened something, happens again then.
 */
export class TriggerLink {
  element: HTMLElement | null = null
  private props: Props
  private isAdopted = false
  private missed: Event | null = null
  private hasMissedPress = false
  private listener: (() => void) | null = null

  /** @param idle the button's attributes while there is nothing behind it yet */
  constructor(idle: Props) {
    this.props = idle
  }

  /** The attributes, and the names of the handlers; another object only when they look different. */
  readonly shown = (): Props => this.props

  readonly listen = (listener: () => void): (() => void) => {
    this.listener = listener
    return () => {
      this.listener = null
    }
  }

  /** From the part, each time its wishes may have changed. */
  readonly adopt = (props: Props): void => {
    const before = this.props
    // Handlers are always asked for here, so that new ones do not draw the button again.
    this.latest = props
    if (!this.isAdopted || !looksAlike(before, props)) {
      this.props = props
      this.listener?.()
    }
    this.isAdopted = true
  }

  /** Once the button is drawn as the part wants it. */
  repeatMissed(): void {
    const event = this.missed
    if (!this.isAdopted || !event) return
    this.missed = null
    if (event instanceof PointerEvent && event.type === 'pointermove') this.rest(event)
    else this.placeOf(event)?.dispatchEvent(again(event))
  }

  /** What was pressed inside an area says what its menu is about. */
  private placeOf({ type, target }: Event): Element | null {
    const isInside = type === 'contextmenu' && target instanceof Element && this.element?.contains(target)
    return isInside ? target : this.element
  }

  /**
   * A pointer that came to rest before arrives again, and moves. The part hears of it some frames after it is drawn
   * and does not say when; hearing of it more than once changes nothing.
   */
  private rest(event: PointerEvent): void {
    this.call('onPointerEnter', event)
    const { clientX, clientY } = event
    let frames = REST_FRAMES
    const arrive = (): void => {
      if (!this.element?.matches(':hover')) return
      this.element.dispatchEvent(new MouseEvent('mouseenter', { clientX, clientY }))
      this.element.dispatchEvent(new MouseEvent('mousemove', { clientX, clientY, bubbles: true }))
      if (frames-- > 0) requestAnimationFrame(arrive)
    }
    requestAnimationFrame(arrive)
  }

  /** An event that opens the part; the last one waits for it. */
  note(event: Event): void {
    if (this.isAdopted) return
    if (event.type === 'contextmenu') event.preventDefault()
    this.missed = event
  }

  /** The button is pressed. What the part does not hear from the beginning it hears as a click alone. */
  press(): void {
    this.hasMissedPress = !this.isAdopted
  }

  /** Nothing opens when the part comes; answers whether something would have. */
  forgetMissed(): boolean {
    const isForgotten = this.missed !== null
    this.missed = null
    return isForgotten
  }

  call(name: string, event: unknown): void {
    // It opens with the press, and would close with the click of one of which it has not heard who pressed.
    if (name === 'onMouseDown' && this.hasMissedPress) return
    callHandler(this.latest[name], event)
  }

  /** A ref for the button, which also fills the one it has of its own. */
  readonly refFor = (outer: unknown): ButtonRef => {
    if (this.ref && this.ref.outer === outer) return this.ref.callback
    const callback = (node: HTMLElement): (() => void) => {
      this.element = node
      const leave = fillRef(outer, node)
      return () => {
        this.element = null
        leave()
      }
    }
    this.ref = { outer, callback }
    return callback
  }

  private latest: Props = {}
  private ref: { readonly outer: unknown; readonly callback: ButtonRef } | null = null
}

const REST_FRAMES = 8

export const isHandler = (name: string) => /^on[A-Z]/.test(name)

export function callHandler(handler: unknown, event: unknown): void {
  if (typeof handler === 'function') handler(event)
}

/** @returns what empties the ref again */
export function fillRef(ref: unknown, node: HTMLElement): () => void {
  if (typeof ref === 'function') {
    const leave: unknown = ref(node)
    return () => callHandler(typeof leave === 'function' ? leave : ref, null)
  }
  if (ref === null || typeof ref !== 'object') return () => undefined
  const box = ref as Exclude<Ref<HTMLElement>, RefCallback<HTMLElement> | null>
  box.current = node
  return () => {
    box.current = null
  }
}

function looksAlike(one: Props, other: Props): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => {
    if (isHandler(name)) return name in one === name in other
    if (name === 'style') return JSON.stringify(one[name]) === JSON.stringify(other[name])
    return Object.is(one[name], other[name])
  })
}

function again(event: Event): Event {
  if (event instanceof FocusEvent) return new FocusEvent('focusin', { bubbles: true })
  if (event instanceof MouseEvent) {
    const { clientX, clientY, detail, button } = event
    return new MouseEvent(event.type, { bubbles: true, cancelable: true, clientX, clientY, detail, button })
  }
  return new Event(event.type, { bubbles: true, cancelable: true })
}
