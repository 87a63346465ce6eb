import { keepHere } from '../storage/keepHere.ts'

const STORAGE_KEY = 'redirectTo'
const HOME_PATH = '/app'

/** Remembers where to go after signing in. Anything outside this origin is not remembered. */
export function saveRedirectTarget(target: string): void {
  const path = pathOnThisOrigin(target)
  if (path) keepHere(STORAGE_KEY, path)
}

/** Where the remembered target leads, without forgetting it. */
export function readRedirectTarget(): string {
  return resolveRedirectTarget(localStorage.getItem(STORAGE_KEY), location.origin)
}

/** Where to go now, once: the remembered target, or the app. */
export function takeRedirectTarget(): string {
  const target = readRedirectTarget()
  localStorage.removeItem(STORAGE_KEY)
  return target
}

/** The path a stored target leads to; the app for none, for `/`, and for whatever lies elsewhere. */
export function resolveRedirectTarget(stored: string | null, origin: string): string {
  const path = stored && pathOn(origin, stored)
  return !path || path === '/' || isSignInPath(path) ? HOME_PATH : path
}

function pathOnThisOrigin(target: string): string | null {
  return pathOn(location.origin, target)
}

// Resolved as a browser would, so that `//elsewhere`, `\\elsewhere` and `javascript:` are seen for what they are.
function pathOn(origin: string, target: string): string | null {
  try {
    const url = new URL(target, origin)
    const path = url.pathname + url.search + url.hash
    // A path that begins with two slashes would be read as the address of another site.
    return url.origin === origin && !path.startsWith('//') ? path : null
  } catch {
    return null
  }
}

/** A screen of signing in. Going back to one afterwards would be a circle. */
export function isSignInPath(path: string): boolean {
  return /^\/(login|auth\/callback)([/?#]|$)/.test(path)
}
