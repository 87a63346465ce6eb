/** The embeddable form of a page of another site. */
export interface Embed {
  /** Name of the site, for people. */
  readonly provider: string
  /** For `src` of a frame; https, and of one of `EMBED_ORIGINS`. */
  readonly src: string
  /** Width by height; null for what takes a fixed height. */
  readonly ratio: number | null
}

/** All origins of frames. The content security policy allows no others. */
export const EMBED_ORIGINS: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
  'https://embed.figma.com',
  'https://codepen.io',
  'https://docs.google.com',
  'https://www.google.com',
]

/** How an address can be embedded; null for sites that are not on the list. */
export function embedOf(url: unknown): Embed | null {
  const isText = typeof url === 'string' && url.length <= MAX_LENGTH && url.isWellFormed()
  const parts = isText ? ADDRESS.exec(url.trim()) : null
  if (!parts) return null
  const [, host = '', pathname = '/', query = ''] = parts
  const reader = READERS.get(host.toLowerCase().replace(/^(?:www|m)\./, ''))
  return reader?.({ pathname, query: readQuery(query) }) ?? null
}

/** https, a host without user and port, a path, a query. */
const ADDRESS = /^https:\/\/([a-z\d.-]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i

interface Address {
  readonly pathname: string
  readonly query: ReadonlyMap<string, string>
}

type Reader = (address: Address) => Embed | null

function readQuery(query: string): ReadonlyMap<string, string> {
  return new Map(
    query.split('&').flatMap((pair): readonly (readonly [string, string])[] => {
      const [name = '', value = ''] = pair.split('=')
      try {
        return [[decodeURIComponent(name), decodeURIComponent(value)]]
      } catch {
        return []
      }
    }),
  )
}

const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    'youtube.com': (address) => {
      const [, path = '', rest] = /^\/(shorts|embed|live)\/([^/]+)/.exec(address.pathname) ?? []
      return youtube(path === '' ? address.query.get('v') : rest, address)
    },
    'youtu.be': (address) => youtube(address.pathname.slice(1), address),
    'vimeo.com': ({ pathname }) => {
      const [, id, key] = /^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname) ?? []
      const secret = key === undefined ? '' : `?h=${key}`
      return id === undefined ? null : wide('Vimeo', `https://player.vimeo.com/video/${id}${secret}`)
    },
    'player.vimeo.com': ({ pathname }) => {
      const id = /^\/video\/(\d+)\/?$/.exec(pathname)?.[1]
      return id === undefined ? null : wide('Vimeo', `https://player.vimeo.com/video/${id}`)
    },
    'loom.com': ({ pathname }) => {
      const id = /^\/(?:share|embed)\/([\da-f]{32})\/?$/.exec(pathname)?.[1]
      return id === undefined ? null : wide('Loom', `https://www.loom.com/embed/${id}`)
    },
    'figma.com': ({ pathname, query }) => {
      const path = /^\/(?:design|file|board|proto|slides|deck)\/[\da-zA-Z]+/.exec(pathname)?.[0]
      const node = query.get('node-id')
      const wanted = node !== undefined && /^[\d:-]+$/.test(node) ? `node-id=${node}&` : ''
      return path === undefined
        ? null
        : wide(
            'Figma',
            `https://embed.figma.com${path.replace('/file/', '/design/')}?${wanted}embed-host=share`,
          )
    },
    'codepen.io': ({ pathname }) => {
      const [, user, pen] = /^\/([\w-]+)\/(?:pen|full|details|embed)\/([\da-zA-Z]+)\/?$/.exec(pathname) ?? []
      return pen === undefined
        ? null
        : fixed('CodePen', `https://codepen.io/${user}/embed/${pen}?default-tab=result`)
    },
    'docs.google.com': ({ pathname }) => {
      const [, kind, id] =
        /^\/(document|spreadsheets|presentation)\/d\/([\w-]{20,})(?:\/|$)/.exec(pathname) ?? []
      if (id === undefined) return null
      return kind === 'presentation'
        ? wide('Google Slides', `https://docs.google.com/presentation/d/${id}/embed`)
        : fixed(
            kind === 'document' ? 'Google Docs' : 'Google Sheets',
            `https://docs.google.com/${kind}/d/${id}/preview`,
          )
    },
    'google.com': ({ pathname, query }) => {
      const place = query.get('pb')
      return pathname === '/maps/embed' && place !== undefined
        ? wide('Google Maps', `https://www.google.com/maps/embed?pb=${encodeURIComponent(place)}`)
        : null
    },
  }),
)

function youtube(id: string | undefined, { query: asked }: Address): Embed | null {
  if (typeof id !== 'string' || !/^[\w-]{11}$/.test(id)) return null
  const start = /^(\d{1,6})s?$/.exec(asked.get('t') ?? asked.get('start') ?? '')?.[1]
  const query = start === undefined ? '' : `?start=${start}`
  return wide('YouTube', `https://www.youtube-nocookie.com/embed/${id}${query}`)
}

function wide(provider: string, src: string): Embed {
  return { provider, src, ratio: 16 / 9 }
}

function fixed(provider: string, src: string): Embed {
  return { provider, src, ratio: null }
}

const MAX_LENGTH = 4000
