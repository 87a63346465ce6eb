/**
 * The service worker: keeps the built app in the browser, so that it opens without a network. Built as
 * `/sw.js` with scope `/app`. A new version waits until the last tab of the old one is closed, or until somebody asks
 * for it; a tab never loses the files it was built with.
 */
import { dropOtherShells, keepShell, SHELL_PREFIX } from './keepShell.ts'
import { offlineAnswer } from './offlineAnswer.ts'
import { staticRoutes } from './staticRoutes.ts'

/** Filled in by the build: the names of the files to keep, and a hash of them. */
declare const __SHELL_FILES__: readonly string[]
declare const __SHELL_VERSION__: string

/** The library of service workers cannot be mixed with that of pages: what is used of it. */
interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
  skipWaiting(): Promise<void>
}
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
  /** Where the browser knows static routes. */
  addRoutes?(routes: readonly object[]): Promise<void>
}
interface FetchEvent extends LifeEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const scope = self as unknown as WorkerScope
const CACHE = `${SHELL_PREFIX}${__SHELL_VERSION__}`
const SHELL = '/app'
/** Filled by `keptFiles.ts`. */
const FILES = 'sheaf-files'
/** A network that does not answer for so long is taken for none. */
const PATIENCE_MS = 4000

scope.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([
      keepShell(caches, { cacheName: CACHE, page: SHELL, files: __SHELL_FILES__ }),
      event.addRoutes?.(staticRoutes(CACHE)),
    ]),
  )
})
scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherShells(caches, CACHE).then(() => scope.clients.claim()))
})
scope.addEventListener('message', ({ data }) => {
  if (data === 'take_over') void scope.skipWaiting()
})
scope.addEventListener('fetch', (event) => {
  const answer = offlineAnswer(event.request, scope.location.origin)
  if (answer === 'shell') event.respondWith(answerShell(event.request))
  if (answer === 'file') event.respondWith(answerFile(event.request))
  if (answer === 'stored') event.respondWith(answerStored(event.request))
})

async function answerShell(request: Request): Promise<Response> {
  const kept = await caches.match(SHELL, { cacheName: CACHE })
  try {
    const fresh = await fetch(request, kept ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {})
    return fresh.status >= 500 && kept ? kept : fresh
  } catch (cause) {
    if (kept) return kept
    throw cause
  }
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: CACHE })
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) {
    const cache = await caches.open(CACHE)
    await cache.put(request, fresh.clone())
  }
  return fresh
}

/** Pictures are asked for in many widths; what is kept is as wide as it was uploaded. */
async function answerStored(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (cause) {
    const kept = await caches.match(request, { cacheName: FILES, ignoreSearch: true, ignoreVary: true })
    if (kept) return kept
    throw cause
  }
}
