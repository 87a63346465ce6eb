/**
 * PUB-DIAGRAM: draws the diagrams of a page once they come near what is seen. What draws them comes with the first.
 * Answers with what lets go of them.
 */
export function wakeDiagrams(): () => void {
  const rows = document.querySelectorAll<HTMLElement>('.doc .b-row[data-diagram]')
  if (rows.length === 0) return () => undefined
  const leaving = new AbortController()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        import('./showDiagram.ts')
          .then(({ showDiagram }) => showDiagram(target, leaving.signal))
          // Their text is in their place.
          .catch(() => undefined)
      }
    },
    { rootMargin: '100% 0px' },
  )
  for (const row of rows) observer.observe(row)
  return () => {
    observer.disconnect()
    leaving.abort()
  }
}
