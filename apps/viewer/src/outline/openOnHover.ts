import { POPOVER_MS } from '@sheaf/ui/timings'

/**
 * Opens a popover while a pointer rests on its button, and closes it once the pointer has left both. Arrow down on the
 * button opens it, too, and goes into it.
 */
export function openOnHover(popover: HTMLElement, button: HTMLElement, mayOpen: () => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** By the pointer, which may close again what it has opened, and nothing else. */
  let isByPointer = false

  const isOpen = (): boolean => popover.matches(':popover-open')
  const after = (delayMs: number, run: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(run, delayMs)
  }
  const enter = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || !mayOpen()) return
    clearTimeout(timer)
    if (isOpen()) return
    after(POPOVER_MS.open, () => {
      if (isOpen() || !mayOpen()) return
      isByPointer = true
      popover.showPopover()
    })
  }
  const leave = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    after(POPOVER_MS.close, () => {
      if (isByPointer && isOpen() && !popover.contains(document.activeElement)) popover.hidePopover()
    })
  }
  for (const element of [button, popover]) {
    element.addEventListener('pointerenter', enter)
    element.addEventListener('pointerleave', leave)
  }
  // A press is an input of its own.
  button.addEventListener('click', () => clearTimeout(timer))
  popover.addEventListener('toggle', () => {
    if (!isOpen()) isByPointer = false
  })
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' || !mayOpen()) return
    event.preventDefault()
    if (!isOpen()) popover.showPopover()
    const current = popover.querySelector<HTMLElement>('a[aria-current]')
    ;(current ?? popover.querySelector<HTMLElement>('a, summary'))?.focus()
  })
}
