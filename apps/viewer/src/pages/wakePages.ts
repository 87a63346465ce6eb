import { wakeMenu } from '../menu.ts'
import type { Outline } from '../outline/wakeOutline.ts'
import { followLinks } from './followLinks.ts'
import { here } from './here.ts'
import { pageCache } from './pageCache.ts'
import { PAGE_SHOWN } from './showPage.ts'
import { PUBLICATION_EVENT, watchPublication, type PublicationEventKind } from './watchPublication.ts'

/** Lets pages follow each other in place, and the page at hand what happens to it. Previews do neither. */
export function wakePages(outline: Outline | null): void {
  if (here() === null || document.documentElement.dataset['template'] !== undefined) return
  const navigation = followLinks()
  let watched = here()?.viewId
  let endWatch = watch()

  function watch(): () => void {
    return watched === undefined
      ? () => undefined
      : watchPublication(watched, () => void navigation.refresh())
  }
  document.addEventListener(PAGE_SHOWN, () => {
    wakeMenu()
    outline?.moveOn()
    const viewId = here()?.viewId
    if (viewId === watched) return
    watched = viewId
    endWatch()
    endWatch = watch()
  })
  document.addEventListener(PUBLICATION_EVENT, (event) => {
    if (!(event instanceof CustomEvent)) return
    const kind: PublicationEventKind = event.detail
    if (kind === 'comments') return
    outline?.expire()
    if (kind === 'changed') void navigation.refresh()
    // What is shown in its place is for the server to say.
    else void pageCache.delete(location.pathname + location.search).then(() => location.reload())
  })
}
