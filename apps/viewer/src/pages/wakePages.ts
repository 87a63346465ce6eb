import { followPublication, type PublicationEvent } from '../comments/followPublication.ts'
import { wakeMenu } from '../menu.ts'
import { onKeys } from '../onKeys.ts'
import type { Outline } from '../outline/wakeOutline.ts'
import { followLinks } from './followLinks.ts'
import { here } from './here.ts'
import { pageCache } from './pageCache.ts'
import { FRAME_RENEWED, PAGE_RENEWED, PAGE_SHOWN } from './showPage.ts'

/** Lets pages follow each other in place, and the page at hand what happens to it. Previews do neither. */
export function wakePages(outline: Outline | null): void {
  forgetByKeys()
  // A page that is not there, or closed: no form of it is kept.
  if (here() === null) return void pageCache.forget(location.pathname)
  if (document.documentElement.dataset['template'] !== undefined) return
  const navigation = followLinks()
  let followed: string | null = null
  let endFollowing = (): void => undefined
  let hasGreeted = false

  function follow(): void {
    const viewId = here()?.viewId ?? null
    if (viewId === followed) return
    endFollowing()
    hasGreeted = false
    followed = viewId
    endFollowing = viewId === null ? () => undefined : followPublication(viewId, hear)
  }
  function hear(event: PublicationEvent): void {
    switch (event) {
      case 'comments':
        return
      case 'hello':
        // What happened before a line was there again is not known.
        if (hasGreeted) void navigation.refresh()
        hasGreeted = true
        return
      case 'changed':
        outline?.expire()
        void navigation.refresh()
        return
      case 'gone':
        // What is shown in its place is for the server to say.
        void pageCache.forget(location.pathname).then(() => location.reload())
    }
  }

  for (const type of [PAGE_SHOWN, PAGE_RENEWED]) {
    document.addEventListener(type, () => {
      wakeMenu()
      outline?.moveOn()
      follow()
    })
  }
  document.addEventListener(FRAME_RENEWED, wakeMenu)
  follow()
}

/** Ctrl+Shift+R forgets every page that is kept, and loads the one at hand anew. */
function forgetByKeys(): void {
  onKeys({ code: 'KeyR', shift: true }, () => void pageCache.clear().then(() => location.reload()))
}
