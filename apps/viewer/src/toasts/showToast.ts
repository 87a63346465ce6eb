import { PUBLISHED_TOAST_MS } from '@sheaf/ui/timings'
import { scriptWords } from '../words.ts'
import { swipeAway } from './swipeAway.ts'
import { lifeOf, withToast, type ToastAction, type ToastData, type ToastVariant } from './toastQueue.ts'

interface ShownToast extends ToastData {
  readonly element: HTMLElement
  readonly end: () => void
}

let shown: readonly ShownToast[] = []
let region: HTMLElement | null = null

interface ToastOptions {
  readonly variant?: ToastVariant
  /** What can be done about it. */
  readonly action?: ToastAction
}

/** Says something at the foot of the window for a while. Answers what takes it away. */
export function showToast(text: string, { variant = 'default', action }: ToastOptions = {}): () => void {
  region ??= createRegion()
  const element = drawToast(text, variant, action)
  const toast: ShownToast = { text, variant, element, end: () => remove(toast) }
  for (const button of element.querySelectorAll('button')) button.addEventListener('click', toast.end)
  swipeAway(element, toast.end)
  endWhenRead(toast)
  const next = withToast(shown, toast)
  for (const one of shown) if (!next.includes(one)) leave(one.element)
  shown = next
  region.append(element)
  return toast.end
}

function remove(toast: ShownToast): void {
  if (!shown.includes(toast)) return
  shown = shown.filter((one) => one !== toast)
  leave(toast.element)
}

function leave(element: HTMLElement): void {
  element.dataset['leaving'] = ''
  setTimeout(() => element.remove(), PUBLISHED_TOAST_MS.leave)
}

/** The time of one stands still while somebody points at it, is in it, or touches it. */
function endWhenRead(toast: ShownToast): void {
  const life = lifeOf(toast)
  if (life === null) return
  const { element, end } = toast
  let left = life
  let since = Date.now()
  let timer = setTimeout(end, left)
  const holds = new Set<string>()
  const hold = (why: string): void => {
    if (holds.size === 0) left -= Date.now() - since
    holds.add(why)
    clearTimeout(timer)
  }
  const release = (why: string): void => {
    if (!holds.delete(why) || holds.size > 0) return
    since = Date.now()
    timer = setTimeout(end, Math.max(0, left))
  }
  element.addEventListener('pointerenter', () => hold('pointer'))
  element.addEventListener('pointerleave', () => release('pointer'))
  element.addEventListener('focusin', () => hold('focus'))
  element.addEventListener('focusout', () => release('focus'))
}

function drawToast(text: string, variant: ToastVariant, action: ToastAction | undefined): HTMLElement {
  const element = document.createElement('li')
  element.className = 'v-toast'
  element.dataset['variant'] = variant
  const words = document.createElement('p')
  words.setAttribute('role', variant === 'error' ? 'alert' : 'status')
  words.textContent = text
  element.append(words)
  if (action !== undefined) element.append(drawButton(action.label, action.onSelect))
  element.append(drawButton(scriptWords().closeNotification))
  return element
}

function drawButton(label: string, onSelect?: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  if (onSelect) button.addEventListener('click', onSelect)
  return button
}

function createRegion(): HTMLElement {
  const section = document.createElement('section')
  section.setAttribute('aria-label', scriptWords().notifications)
  section.tabIndex = -1
  const list = document.createElement('ol')
  list.className = 'v-toasts'
  section.append(list)
  document.body.append(section)
  onAltKey('KeyT', () => (list.querySelector<HTMLElement>('button') ?? section).focus())
  return list
}

/** Runs something for a key with Alt alone. By the key itself: with Alt it writes other letters on a Mac. */
function onAltKey(code: string, run: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.code !== code) return
    event.preventDefault()
    run()
  })
}
