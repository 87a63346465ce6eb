import { TOOLTIP_DELAY_MS } from '@sheaf/ui/timings'
import { nameShortcut, shortcutText } from '../keys/shortcutText.ts'
import type { ShortcutId } from '../keys/shortcuts.ts'
import { Float } from './Float.ts'

/**
 * Names a control: for screen readers, and in a tooltip that comes when the mouse rests on it or the keyboard reaches
 * it. A shortcut that does the same stands in the tooltip, not in the name.
 */
export function setTip(element: HTMLElement, label: string, shortcut?: ShortcutId): void {
  const before = tips.get(element)
  if (before?.label === label && before.shortcut === shortcut) return
  tips.set(element, { label, shortcut })
  element.setAttribute('aria-label', label)
  nameShortcut(element, shortcut)
  Tooltip.start()
}

interface Tip {
  readonly label: string
  readonly shortcut: ShortcutId | undefined
}

const tips = new WeakMap<Element, Tip>()

/** One for all controls of all editors: only one is pointed at. */
class Tooltip {
  private static isStarted = false
  private readonly float: Float
  private readonly dom = document.createElement('div')
  private at: HTMLElement | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private watch: ReturnType<typeof setInterval> | undefined

  static start(): void {
    if (Tooltip.isStarted) return
    Tooltip.isStarted = true
    new Tooltip().listen()
  }

  private constructor() {
    this.dom.className = 'ed-tip'
    this.dom.setAttribute('role', 'tooltip')
    this.float = new Float(this.dom, { side: 'below', align: 'center', gap: 6 })
  }

  private listen(): void {
    addEventListener('pointerover', this.handleOver, { passive: true })
    addEventListener('focusin', this.handleFocus)
    addEventListener('focusout', this.hide)
    addEventListener('pointerdown', this.hide, { capture: true, passive: true })
    addEventListener('keydown', this.hide, { capture: true, passive: true })
  }

  private readonly handleOver = ({ target, pointerType }: PointerEvent): void => {
    const over = pointerType === 'touch' ? null : tipped(target)
    if (over === this.at) return
    this.hide()
    if (!over) return
    this.at = over
    this.timer = setTimeout(() => this.show(over), TOOLTIP_DELAY_MS)
  }

  private readonly handleFocus = ({ target }: FocusEvent): void => {
    const element = tipped(target)
    if (!element || element !== target || !element.matches(':focus-visible')) return
    this.hide()
    this.at = element
    this.show(element)
  }

  private show(element: HTMLElement): void {
    const tip = tips.get(element)
    if (!tip || !element.isConnected || element.textContent === tip.label) return
    const words = document.createElement('span')
    words.textContent = tip.label
    this.dom.replaceChildren(words)
    if (tip.shortcut) {
      const keys = document.createElement('span')
      keys.className = 'ed-tip-keys'
      keys.textContent = shortcutText(tip.shortcut)
      this.dom.append(keys)
    }
    this.float.open(() => element.getBoundingClientRect(), getComputedStyle(element).direction)
    // What it belongs to may go by itself, and tells nobody.
    this.watch = setInterval(() => !element.checkVisibility() && this.hide(), WATCH_MS)
  }

  private readonly hide = (): void => {
    clearTimeout(this.timer)
    clearInterval(this.watch)
    this.at = null
    this.float.close()
  }
}

function tipped(target: EventTarget | null): HTMLElement | null {
  let element = target instanceof Element ? target : null
  while (element && !tips.has(element)) element = element.parentElement
  return element instanceof HTMLElement ? element : null
}

const WATCH_MS = 200
