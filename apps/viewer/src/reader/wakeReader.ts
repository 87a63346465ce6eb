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
    // Passing by with the keyboard is no beginning, letters are.
    for (const type of ['click', 'input'])
      bar.addEventListener(type, ({ target }) => {
        const used = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null
        if (used !== null) wake(used.dataset['part'] as ReaderPart)
      })
    // A field is not replaced while an input method writes in it.
    bar.addEventListener('compositionstart', noteComposing)
    bar.addEventListener('compositionend', noteComposing)
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

function noteComposing({ type, currentTarget }: Event): void {
  if (!(currentTarget instanceof HTMLElement)) return
  if (type === 'compositionstart') currentTarget.dataset['composing'] = ''
  else delete currentTarget.dataset['composing']
}
