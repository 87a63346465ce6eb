/** The host of a web address as people read it, and the address without what they do not need. */
export function readablePlace(href: string): { readonly host: string; readonly place: string } {
  const [, host = '', rest = ''] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)(?::\d+)?([^?#]*)/i.exec(href) ?? []
  const short = host.replace(/^www\./i, '').toLowerCase()
  const path = rest.replace(/\/+$/, '')
  return short === '' ? { host: href, place: href } : { host: short, place: `${short}${path}` }
}
