import type { IncomingHttpHeaders } from 'node:http'

const SEMVER = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:[-+][\w.+-]*)?$/

/**
 * Whether the client that asks knows what a guest is (wire.md 0.3): it sends its version, and that is 0.9.4 or
 * later. To others, workspaces in which one is only a guest are not shown.
 */
export function seesGuestWorkspaces(headers: IncomingHttpHeaders): boolean {
  const header = headers['client-version'] ?? headers['client_version']
  const [, major, minor, patch] = SEMVER.exec(String(header)) ?? []
  if (major === undefined) return false
  const [a, b, c] = [Number(major), Number(minor), Number(patch)]
  return a > 0 || b > 9 || (b === 9 && c >= 4)
}
