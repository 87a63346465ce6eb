/**
 * PUB-DIAGRAM: draws the diagrams of a page once they come near what is seen. What draws them comes with the first.
 * Answers with what lets go of them.
 */
export function wakeDiagrams(): () => void {
  const rows = document.querySelectorAll<HTMLElement>('.doc .b-row[data-diagram]')
  if (rows.length === 0) return () => undefined
  const leaving = new AbortController()
  const triesOf = new WeakMap<Element, number>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        void wake(target)
      }
    },
    { rootMargin: '100% 0px' },
  )
  for (const row of rows) observer.observe(row)

  /** Until it is drawn its text is in its place; a slow network or machine is asked again, now or when it is near again. */
  async function wake(row: HTMLElement): Promise<void> {
    const tries = (triesOf.get(row) ?? 0) + 1
    triesOf.set(row, tries)
    const isDone = await import('./showDiagram.ts').then(
      ({ showDiagram }) => showDiagram(row, leaving.signal),
      () => false,
    )
    if (!isDone && tries < MAX_TRIES && !leaving.signal.aborted) observer.observe(row)
  }

  return () => {
    observer.disconnect()
    leaving.abort()
  }
}

const MAX_TRIES = 3
