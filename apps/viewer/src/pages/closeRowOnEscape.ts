import { rowOver } from './rowOver.ts'

/** Escape closes the row that lies over its database, unless it is meant for something else. */
export function closeRowOnEscape(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, [data-comments]') !== null) return
    // What lies above it closes first.
    if (document.querySelector(':popover-open, dialog:modal, .pswp') !== null) return
    rowOver()?.querySelector<HTMLAnchorElement>('[data-row-close]')?.click()
  })
}
