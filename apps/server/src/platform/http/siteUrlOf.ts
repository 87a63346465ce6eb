import type { Config } from '../config/index.ts'

const EVERYWHERE = new Set(['0.0.0.0', '::'])

/**
 * Origin that links in mails name: the public one, else the address we listen on as this machine
 * calls it. Never taken from the request, since an attacker could request a mail that links to another site.
 */
export function siteUrlOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== null) return publicUrl
  const name = EVERYWHERE.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
