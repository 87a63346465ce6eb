import type { Result } from '@sheaf/base'
import { jumpToBlock } from '../jumpToBlock.ts'
import { showThemeOf } from '../switchTheme.ts'
import { showToast } from '../toasts/showToast.ts'
import { scriptWords } from '../words.ts'
import { layoutBehind } from './databaseSkeleton.ts'
import { closeRowOnEscape } from './closeRowOnEscape.ts'
import { here } from './here.ts'
import { loadCached, type LoadingMode, type LoadRefusal } from './loadCached.ts'
import { pageCache } from './pageCache.ts'
import type { PageEntry } from './PageEntry.ts'
import { pageLink } from './pageLink.ts'
import { requestPage } from './requestPage.ts'
import { focusRowLink, markRow, rowOf, rowOver } from './rowOver.ts'
import { isShown, showPage } from './showPage.ts'
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
 * and its address into the place of that one's in the history.
 */
export function followLinks(): Navigation {
  /** Who was asked for last is shown, whatever comes when. */
  let latest = 0
  /** Whether somebody waits for a page: what is news of the one before has no say. */
  let isOpening = false

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || event.defaultPrevented || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (link.target !== '' || link.hasAttribute('download') || link.dataset['themeTo'] !== undefined) return
    const to = pageLink(new URL(link.href), location.origin, here()?.namespace ?? '')
    if (to === null || (to.path === location.pathname + location.search && to.hash !== '')) return
    event.preventDefault()
    if (rowOver() !== null && link.dataset['rowClose'] !== undefined) void closeRow(to.path)
    else void open(to, link)
  })
  closeRowOnEscape()
  markRow()

  async function open(
    { path, hash }: { readonly path: string; readonly hash: string },
    link: HTMLAnchorElement,
  ): Promise<void> {
    latest += 1
    const ours = latest
    isOpening = true
    const behind = document.querySelector(BEHIND)
    const isRow = rowOf(path) !== null && path.startsWith(`${location.pathname}?`)
    const { loading } = scriptWords()
    const endBones = isRow ? showRowSkeleton(loading) : showSkeleton(loading, layoutBehind(link))
    const endToast = sayLoading()
    const endWaiting = (): void => {
      if (ours === latest) isOpening = false
      endBones()
      endToast()
    }
    const loaded = await loadCached(path, LOADING, 'cache-and-network', (refreshed) => {
      if (ours === latest) void settle(refreshed)
    })
    if (ours !== latest) return endWaiting()
    if (!loaded.ok && loaded.error === 'unreachable') {
      endWaiting()
      showToast(scriptWords().pageUnreachable, { variant: 'error' })
      return
    }
    // The server has a page for what is not there and for what is closed.
    if (!loaded.ok || !(await showPage(loaded.value))) return location.replace(path + hash)
    endWaiting()
    history.replaceState(null, '', loaded.value.path + hash)
    showThemeOf(location.search)
    markRow()
    arrive(hash, { staysBehind: document.querySelector(BEHIND) === behind, step: link.dataset['rowStep'] })
  }

  /** Leaves a row at once for what it lies over, which is there; the server is asked for what else is said of that. */
  async function closeRow(path: string): Promise<void> {
    latest += 1
    const ours = latest
    isOpening = false
    const rowId = rowOf(location.href)
    rowOver()?.remove()
    history.replaceState(null, '', path)
    markRow()
    focusRowLink(rowId)
    const loaded = await loadCached(path, LOADING, 'cache-and-network', (refreshed) => {
      if (ours === latest) void settle(refreshed)
    })
    if (ours !== latest || (!loaded.ok && loaded.error === 'unreachable')) return
    if (!loaded.ok || !(await showPage(loaded.value))) return location.reload()
  }

  /** What the server says of a page that is shown already. */
  async function settle(refreshed: Result<PageEntry, LoadRefusal>): Promise<void> {
    if (!refreshed.ok) return refreshed.error === 'unreachable' ? undefined : location.reload()
    if (isShown(refreshed.value)) return
    const before = { top: scrollY, content: contentVersion() }
    if (!(await showPage(refreshed.value))) return location.reload()
    markRow()
    scrollTo({ top: before.top, behavior: 'instant' })
    // What visitors may do is part of the version, and no news.
    if (contentVersion() !== before.content) showToast(scriptWords().pageUpdated, { variant: 'info' })
  }

  return {
    async refresh() {
      if (isOpening) return
      latest += 1
      const ours = latest
      const mode: LoadingMode = 'network-only'
      const loaded = await loadCached(location.pathname + location.search, LOADING, mode)
      if (ours === latest) await settle(loaded)
    },
  }
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
