/** As long as a finger rests before it means more than a press. */
const REST_MS = 450

/**
 * COM-REACT-6: a finger that rests on a reaction is told who chose it, and chooses nothing; the names stay until the next
 * touch. Answers what ends that.
 */
export function tellNamesOnPress(place: HTMLElement): () => void {
  const over = new AbortController()
  const { signal } = over
  let timer: ReturnType<typeof setTimeout> | undefined
  let named: HTMLElement | null = null
  const chipAt = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('.cm-chip') : null

  document.addEventListener(
    'pointerdown',
    (event) => {
      clearTimeout(timer)
      if (named !== null) delete named.dataset['named']
      named = null
      const chip = chipAt(event)
      if (event.pointerType !== 'touch' || chip === null || !place.contains(chip)) return
      timer = setTimeout(() => {
        named = chip
        chip.dataset['named'] = ''
      }, REST_MS)
    },
    { signal },
  )
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, () => clearTimeout(timer), { signal })
  place.addEventListener(
    'click',
    (event) => {
      if (named === null || chipAt(event) !== named) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true, signal },
  )
  return () => {
    clearTimeout(timer)
    over.abort()
  }
}
