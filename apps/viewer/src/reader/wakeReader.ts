import { choiceIn } from '../pages/choiceQuery.ts'
import { PAGE_RENEWED, PAGE_SHOWN } from '../pages/showPage.ts'
import type { ReaderPart } from './Reader.tsx'
import type { WokenReader } from './startReader.tsx'

/**
 * Lets readers search, filter and sort the table that is shown. What that needs is loaded when somebody begins, or where the address says
 * what is chosen. Previews stay as they are.
 */
export function wakeReader(): void {
  if (document.documentElement.dataset['template'] !== undefined) return
  let leaving = new AbortController()
  let bar: HTMLElement | null = null
  let woken: Promise<WokenReader | null> | null = null

  function look(): void {
    const next = document.querySelector<HTMLElement>('[data-reader]')
    if (next === bar) return void woken?.then((reader) => reader?.renew())
    leaving.abort()
    void woken?.then((reader) => reader?.rest())
    leaving = new AbortController()
    bar = next
    woken = null
    if (bar === null) return
    bar.addEventListener('click', (event) => {
      const button =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-reader-open]') : null
      if (button !== null) wake(button.dataset['readerOpen'] as ReaderPart)
    })
    if (choiceIn(location.pathname + location.search) !== '') wake(null)
  }

  function wake(part: ReaderPart | null): void {
    const [place, { signal }] = [bar, leaving]
    if (place === null || woken !== null) return
    place.ariaBusy = 'true'
    woken = import('./startReader.tsx')
      .then(({ startReader }) => startReader(place, part, signal))
      .catch(() => null)
    void woken.then((reader) => {
      place.ariaBusy = null
      // What failed can be tried again.
      if (reader === null && bar === place) woken = null
      reader?.renew()
    })
  }

  look()
  // The address follows the page that was shown.
  for (const shown of [PAGE_SHOWN, PAGE_RENEWED]) document.addEventListener(shown, () => setTimeout(look))
}
