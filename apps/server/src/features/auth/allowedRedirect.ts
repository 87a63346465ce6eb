import type { AuthConfig } from '../../platform/config/index.ts'
import { matchesPattern } from './matchesPattern.ts'

/** Where sign-ins may return to. */
export interface RedirectTargets {
  /** Origin of this site. */
  readonly siteUrl: string
  /** Other origins that the settings trust. */
  readonly allowedOrigins: readonly string[]
  readonly settings: Pick<AuthConfig, 'redirectPatterns'>
}

/**
 * Where a sign-in may return to: an address of this site, of an allowed origin or on the list of allowed addresses,
 * or the site itself when the requested address lies anywhere else. The fragment is cut off, it will carry the session.
 */
export function allowedRedirect(input: string | undefined, targets: RedirectTargets): string {
  const found = input === undefined ? null : readRedirect(input, targets)
  return found ?? new URL(targets.siteUrl).href
}

/** The same, null for an address that lies anywhere else. */
export function readRedirect(input: string, targets: RedirectTargets): string | null {
  const requested = URL.parse(input)
  if (requested === null || requested.username !== '' || requested.password !== '') return null
  requested.hash = ''
  return isAllowed(requested, new URL(targets.siteUrl), targets) ? requested.href : null
}

function isAllowed(requested: URL, site: URL, { allowedOrigins, settings }: RedirectTargets): boolean {
  if (/^https?:$/.test(requested.protocol)) {
    if (allowedOrigins.includes(requested.origin) || isSameSite(requested, site)) return true
  }
  // Of the parsed address: what stands before the first slash cannot pass for a path.
  const [address = ''] = requested.href.split('?')
  return settings.redirectPatterns.some((pattern) => matchesPattern(address, pattern))
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

// A site that only this machine reaches has three names for the same thing.
function isSameSite(a: URL, b: URL): boolean {
  if (a.protocol !== b.protocol) return false
  if (a.host === b.host) return true
  return a.port === b.port && LOOPBACK.has(a.hostname) && LOOPBACK.has(b.hostname)
}
