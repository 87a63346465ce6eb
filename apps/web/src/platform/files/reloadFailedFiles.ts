export interface ReloadFailedFilesOptions {
  readonly isFile: (url: string) => boolean
  /** Renews the right to read files; false when it could not be. */
  readonly renew: () => Promise<boolean>
}

/**
 * Loads pictures, sounds and films of this server once again when they failed: the cookie they are read with
 * may have run out. Only a second failure reaches the element and whoever listens on it. Answers how to stop.
 */
export function reloadFailedFiles(
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  { isFile, renew }: ReloadFailedFilesOptions,
): () => void {
  const tried = new WeakMap<EventTarget, string>()

  async function reload(element: HTMLImageElement | HTMLMediaElement, url: string): Promise<void> {
    const isRenewed = await renew()
    if (sourceOf(element) !== url) return
    if (!isRenewed) element.dispatchEvent(new Event('error'))
    else if (element instanceof HTMLMediaElement) element.load()
    else element.src = element.getAttribute('src') ?? ''
  }

  // Errors of elements do not bubble; from above they are seen on their way down.
  function handleError(event: Event): void {
    const element = event.target instanceof HTMLSourceElement ? event.target.parentElement : event.target
    if (!(element instanceof HTMLImageElement) && !(element instanceof HTMLMediaElement)) return
    const url = sourceOf(element)
    if (!isFile(url) || tried.get(element) === url) return
    tried.set(element, url)
    event.stopImmediatePropagation()
    void reload(element, url)
  }

  target.addEventListener('error', handleError, true)
  return () => target.removeEventListener('error', handleError, true)
}

function sourceOf(element: HTMLImageElement | HTMLMediaElement): string {
  return element.currentSrc || element.src
}
