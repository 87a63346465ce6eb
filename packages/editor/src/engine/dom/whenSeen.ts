/**
 * Runs once, as soon as an element is on the screen or not far from it: what is asked of the network for a long page
 * comes as it is read. One observer serves all. Answers how to call it off.
 */
export function whenSeen(element: Element, run: () => void): () => void {
  observer ??= new IntersectionObserver(handleSeen, { rootMargin: '600px' })
  waiting.set(element, run)
  observer.observe(element)
  return () => forget(element)
}

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

function handleSeen(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const run = isIntersecting ? waiting.get(target) : undefined
    if (!run) continue
    forget(target)
    run()
  }
}

function forget(element: Element): void {
  waiting.delete(element)
  observer?.unobserve(element)
}
