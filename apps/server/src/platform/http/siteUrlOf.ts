import type { Config } from '../config/index.ts'

const EVERYWHERE = new Set(['0.0.0.0', '::'])

/**
 * Origin that links in mails name: the public one, else the address we listen on as this machine
 * calls it. Never what a request says about itself: whoever asks for a mail could name a site of theirs.
 */
export function siteUrlOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== null) return publicUrl
  const name = EVERYWHERE.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
