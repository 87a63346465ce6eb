/** Scrolls to the block that the address names in `blockId`. */
export function jumpToBlock(): void {
  const id = new URLSearchParams(location.search).get('blockId')
  if (id === null || location.hash !== '') return
  document.querySelector(`[data-block-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'start' })
}
