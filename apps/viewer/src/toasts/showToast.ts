import { onAltKey } from './onAltKey.ts'
import { scriptWords } from '../words.ts'
import { swipeAway } from './swipeAway.ts'
import { lifeOf, withToast, type ToastData, type ToastVariant } from './toastQueue.ts'

const EXIT_MS = 195

interface ShownToast extends ToastData {
  readonly element: HTMLElement
  readonly end: () => void
}

let shown: readonly ShownToast[] = []
let region: HTMLElement | null = null

/** Says something at the foot of the window for a while. Answers what takes it away. */
export function showToast(text: string, options: { readonly variant?: ToastVariant } = {}): () => void {
  const { variant = 'default' } = options
  region ??= createRegion()
  const element = drawToast(text, variant)
  const toast: ShownToast = { text, variant, element, end: () => remove(toast) }
  element.querySelector('button')?.addEventListener('click', toast.end)
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
  setTimeout(() => element.remove(), EXIT_MS)
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

function drawToast(text: string, variant: ToastVariant): HTMLElement {
  const element = document.createElement('li')
  element.className = 'v-toast'
  element.dataset['variant'] = variant
  const words = document.createElement('p')
  words.setAttribute('role', variant === 'error' ? 'alert' : 'status')
  words.textContent = text
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = scriptWords().closeNotification
  element.append(words, close)
  return element
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
