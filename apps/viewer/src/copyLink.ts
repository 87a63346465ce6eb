const SHOWN_MS = 2000

/** Brings out the copy button and lets it copy the address of the page. */
export function copyLink(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-copy]')
  // Browsers give the clipboard to secure pages only.
  if (button === null || navigator.clipboard === undefined) return
  const status = document.querySelector('.v-status')
  button.hidden = false
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(button.dataset['copy'] ?? location.href).then(() => {
      button.classList.add('is-copied')
      if (status) status.textContent = button.dataset['copied'] ?? ''
      setTimeout(() => {
        button.classList.remove('is-copied')
        if (status) status.textContent = ''
      }, SHOWN_MS)
    })
  })
}
