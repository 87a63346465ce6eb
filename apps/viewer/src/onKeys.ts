/**
 * Runs something for a key with Ctrl, or Cmd on a Mac, wherever the focus is. Once it has run the browser does nothing
 * of its own with the keys.
 */
export function onKeys(
  { code, shift = false }: { readonly code: string; readonly shift?: boolean },
  run: () => void,
): void {
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.altKey || event.repeat) return
    if (event.code !== code || event.shiftKey !== shift || event.ctrlKey === event.metaKey) return
    event.preventDefault()
    run()
  })
}
