/** Runs something for a key with Alt alone. By the key itself: with Alt it writes other letters on a Mac. */
export function onAltKey(code: string, run: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.code !== code) return
    event.preventDefault()
    run()
  })
}
