import { showToast } from './toasts/showToast.ts'
import { scriptWords } from './words.ts'

/** Brings out what of the menu needs script: copying the address of the page, and printing it. */
export function wakeMenu(): void {
  const menu = document.querySelector<HTMLElement>('.v-menu')
  if (menu === null) return
  const close = (): void => menu.hidePopover?.()
  const copy = menu.querySelector<HTMLButtonElement>('[data-copy]')
  // Browsers give the clipboard to secure pages only.
  if (copy !== null && navigator.clipboard !== undefined) {
    copy.hidden = false
    copy.addEventListener('click', () => {
      close()
      void navigator.clipboard
        .writeText(copy.dataset['copy'] ?? location.href)
        .then(() => showToast(scriptWords().linkCopied, { variant: 'success' }))
    })
  }
  const print = menu.querySelector<HTMLButtonElement>('[data-print]')
  if (print === null) return
  print.hidden = false
  print.addEventListener('click', () => {
    close()
    globalThis.print()
  })
}
