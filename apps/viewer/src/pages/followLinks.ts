import type { Result } from '@sheaf/base'
import { jumpToBlock } from '../jumpToBlock.ts'
import { showThemeOf } from '../switchTheme.ts'
import { showToast } from '../toasts/showToast.ts'
import { scriptWords } from '../words.ts'
import { layoutBehind } from './databaseSkeleton.ts'
import { choiceIn, withChoice, withoutChoice } from './choiceQuery.ts'
import { here } from './here.ts'
import { loadCached, type LoadingMode, type LoadRefusal } from './loadCached.ts'
import { pageCache } from './pageCache.ts'
import type { PageEntry } from './PageEntry.ts'
import { pageLink, withoutTheme } from './pageLink.ts'
import { requestPage } from './requestPage.ts'
import { focusRowLink, markRow, rowOf, rowOver } from './rowOver.ts'
import { isShown, renewFrame, showPage } from './showPage.ts'
import { showRowSkeleton, showSkeleton } from './showSkeleton.ts'

/** Until then the bones of the page say enough. */
const LONG_WAIT_MS = 2000

/** What a row lies over. */
const BEHIND = '#content > .v-col'

const LOADING = { cache: pageCache, request: requestPage }

/** Shows the pages of a namespace in place of each other. */
export interface Navigation {
  /** Asks the server whether the page at hand is what it was, and shows what it is now. */
  refresh(): Promise<void>
}

/**
 * Follows links between published pages without leaving the document: the page comes into the place of the one before,
 * and its address into the place of that one's in the history. Jumps within a page leave entries of their own: going back
 * through them shows the page that their address names.
 */
export function followLinks(): Navigation {
  /** Who was asked for last is shown, whatever comes when. */
  let latest = 0
  /** Whether somebody waits for a page: what is news of the one before has no say. */
  let isOpening = false
  /** Path and query of the page that is drawn, whatever the address says already; what is chosen in it is no part of a page. */
  let shown = withoutChoice(location.pathname + location.search)

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || event.defaultPrevented || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (link.target !== '' || link.hasAttribute('download') || link.dataset['themeTo'] !== undefined) return
    const to = pageLink(new URL(link.href), location.origin, here()?.namespace ?? '')
    if (to === null) return
    if (to.hash !== '' && to.path === location.pathname + location.search) {
      // Other places within the page are for the browser.
      if (!to.hash.startsWith('#b-')) return
      event.preventDefault()
      if (location.hash === to.hash) jumpToBlock()
      else location.hash = to.hash
      return
    }
    event.preventDefault()
    if (rowOver() !== null && link.dataset['rowClose'] !== undefined) void closeRow(to.path)
    else void open(to, link)
  })
  addEventListener('popstate', () => {
    const { pathname, search, hash } = location
    if (withoutTheme(withoutChoice(pathname + search)) !== withoutTheme(shown))
      void open({ path: pathname + search, hash }, null)
  })
  closeRowOnEscape()
  markRow()
  keepWhenIdle(shown)

  /** `link`: null where the history has led, whose address is that of the page already. */
  async function open(
    to: { readonly path: string; readonly hash: string },
    link: HTMLAnchorElement | null,
  ): Promise<void> {
    const { hash } = to
    const path = withoutChoice(to.path)
    const choice = link?.matches(OVER_TABLE) ? choiceNow() : choiceIn(to.path)
    latest += 1
    const ours = latest
    isOpening = true
    const behind = document.querySelector(BEHIND)
    const isRow = rowOf(path) !== null && path.startsWith(`${shown.replace(/\?.*/, '')}?`)
    const { loading } = scriptWords()
    const endBones = isRow ? showRowSkeleton(loading) : showSkeleton(loading, link && layoutBehind(link))
    const endToast = sayLoading()
    const endWaiting = (): void => {
      if (ours === latest) isOpening = false
      endBones()
      endToast()
    }
    const loaded = await loadCached(path, LOADING, modeNow(), (refreshed) => {
      if (ours === latest) void settle(path, refreshed)
    })
    if (ours !== latest) return endWaiting()
    if (!loaded.ok && isAway(loaded.error)) {
      endWaiting()
      // The address says again what is drawn.
      if (link === null) history.replaceState(null, '', withChoice(shown, choice))
      const { noCache, pageUnreachable } = scriptWords()
      showToast(loaded.error === 'no_cache' ? noCache : pageUnreachable, { variant: 'error' })
      return
    }
    // The server has a page for what is not there and for what is closed.
    if (!loaded.ok || !(await showPage(loaded.value)))
      return location.replace(withChoice(path, choice) + hash)
    endWaiting()
    shown = loaded.value.path
    const address = withChoice(shown, choice)
    if (link !== null || location.pathname + location.search !== address)
      history.replaceState(null, '', address + hash)
    showThemeOf(location.search)
    markRow()
    arrive(hash, { staysBehind: document.querySelector(BEHIND) === behind, step: link?.dataset['rowStep'] })
  }

  /** Leaves a row at once for what it lies over, which is there; the server is asked for what else is said of that. */
  async function closeRow(path: string): Promise<void> {
    latest += 1
    const ours = latest
    isOpening = false
    const rowId = rowOf(location.href)
    rowOver()?.remove()
    shown = path
    history.replaceState(null, '', withChoice(path, choiceNow()))
    markRow()
    focusRowLink(rowId)
    const loaded = await loadCached(path, LOADING, modeNow(), (refreshed) => {
      if (ours === latest) void settle(path, refreshed)
    })
    if (ours !== latest || (!loaded.ok && isAway(loaded.error))) return
    if (!loaded.ok || !(await showPage(loaded.value))) return location.reload()
  }

  /** What the server says of a page that is shown already, asked for at a path. */
  async function settle(path: string, refreshed: Result<PageEntry, LoadRefusal>): Promise<void> {
    if (!refreshed.ok) return isAway(refreshed.error) ? undefined : location.reload()
    const entry = refreshed.value
    // It was given another name.
    if (entry.path !== path) {
      shown = entry.path
      history.replaceState(history.state, '', withChoice(shown, choiceNow()) + location.hash)
    }
    if (isShown(entry)) return renewFrame(entry)
    const before = { top: scrollY, content: contentVersion() }
    if (!(await showPage(entry))) return location.reload()
    markRow()
    scrollTo({ top: before.top, behavior: 'instant' })
    // What visitors may do is part of the version, and no news.
    if (contentVersion() !== before.content) showToast(scriptWords().pageUpdated, { variant: 'info' })
  }

  return {
    async refresh() {
      if (isOpening || !navigator.onLine) return
      latest += 1
      const ours = latest
      const path = shown
      const loaded = await loadCached(path, LOADING, 'network-only')
      if (ours === latest) await settle(path, loaded)
    },
  }
}

/** What lies over a table goes with what is chosen in it. */
const OVER_TABLE = '.db-found .db-row-name, [data-row-step]'

function choiceNow(): string {
  return choiceIn(location.pathname + location.search)
}

/** Who is offline is given what is here, at once. */
function modeNow(): LoadingMode {
  return navigator.onLine ? 'cache-and-network' : 'cache-only'
}

/** Nothing was said by the server. */
function isAway(refusal: LoadRefusal): boolean {
  return refusal === 'unreachable' || refusal === 'no_cache'
}

/** Keeps the page that somebody came to, as the browser has it already, so that it can be come back to as all others. */
function keepWhenIdle(path: string): void {
  const keep = async (): Promise<void> => {
    const sent = await requestPage(path, 'force-cache')
    if (sent.ok) await pageCache.set(path, sent.value)
  }
  const idle: typeof setTimeout | typeof requestIdleCallback = globalThis.requestIdleCallback ?? setTimeout
  idle(() => void keep())
}

/** Of the content that is shown: the first number of the version of the page. */
function contentVersion(): string {
  return document.getElementById('content')?.dataset['version']?.split('.')[0] ?? ''
}

/** Says that somebody waits, once they have waited for long. Answers what ends that. */
function sayLoading(): () => void {
  let end = (): void => undefined
  const timer = setTimeout(() => {
    end = showToast(scriptWords().loading, { variant: 'loading' })
  }, LONG_WAIT_MS)
  return () => {
    clearTimeout(timer)
    end()
  }
}

interface Arrival {
  /** Whether the row that has come lies over what was there before. */
  readonly staysBehind: boolean
  /** What led from one row to the next, if that is how somebody came. */
  readonly step: string | undefined
}

/**
 * As a browser does on a page that it has opened: at its top or at the place that is named, and said aloud. What stays
 * behind a row is left where it is, and whoever goes from row to row can go on.
 */
function arrive(hash: string, { staysBehind, step }: Arrival): void {
  const row = rowOver()
  const next = step === undefined ? null : row?.querySelector<HTMLElement>(`a[data-row-step="${step}"]`)
  const start = next ?? row ?? document.getElementById('content')
  start?.focus({ preventScroll: true })
  const status = document.querySelector('.v-status')
  if (status !== null) status.textContent = document.title
  if (staysBehind && row !== null) return
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  if (target === null) scrollTo({ top: 0, behavior: 'instant' })
  else if (hash.startsWith('#b-')) jumpToBlock()
  else target.scrollIntoView()
}

/** Escape closes the row that lies over its database, unless it is meant for something else. */
function closeRowOnEscape(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, [data-comments]') !== null) return
    // What lies above it closes first.
    if (document.querySelector(':popover-open, dialog:modal, .pswp') !== null) return
    rowOver()?.querySelector<HTMLAnchorElement>('[data-row-close]')?.click()
  })
}
