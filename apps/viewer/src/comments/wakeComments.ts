import type { CommentsIsland } from '@sheaf/render/comments'

/** So far ahead that they are awake before anybody reaches them. */
const AHEAD = '800px'

/**
 * Wakes the comments of the page that is shown, when they come near the screen or are linked to. Returns what puts them
 * to rest, for when another page takes the place of this one. A page without comments needs nothing.
 */
export function wakeComments(): () => void {
  const container = document.querySelector<HTMLElement>('[data-comments]')
  const source = document.querySelector('[data-comments-island]')?.textContent ?? null
  if (container === null || source === null) return () => {}
  // A page of earlier comments is for whoever reads without a script.
  const query = new URLSearchParams(location.search)
  if (query.has('comments')) {
    query.delete('comments')
    location.replace(`${location.pathname}${query.size > 0 ? `?${query}` : ''}#comments`)
    return () => {}
  }
  let isOver = false
  let stop: (() => void) | null = null

  async function wake(place: HTMLElement, json: string): Promise<void> {
    observer.disconnect()
    const { startIsland } = await import('./startIsland.tsx')
    if (!isOver) stop = startIsland(place, JSON.parse(json) as CommentsIsland)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void wake(container, source)
    },
    { rootMargin: AHEAD },
  )
  if (location.hash.startsWith('#comment')) void wake(container, source)
  else observer.observe(container)

  return () => {
    isOver = true
    observer.disconnect()
    stop?.()
  }
}
