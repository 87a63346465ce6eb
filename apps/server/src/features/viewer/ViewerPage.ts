import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** A page ready to be sent: its markup, its headers, and its compressed forms once somebody asked for them. */
export interface ViewerPage {
  readonly workspaceId: string
  /** Weak: the same for every encoding. */
  readonly etag: string
  readonly contentSecurityPolicy: string
  readonly lastModified: string
  /** Upper bound of the memory that the page takes, for the cache. */
  readonly bytes: number
  readonly identity: Buffer
  encoded(encoding: ContentEncoding): Promise<Buffer> | Buffer
}

export interface ViewerPageContent {
  readonly workspaceId: string
  readonly body: Buffer
  /** What the markup depends on, as short text. */
  readonly fingerprint: string
  readonly contentSecurityPolicy: string
  readonly updatedAt: Date
}

export function createViewerPage(content: ViewerPageContent): ViewerPage {
  const identity = content.body
  const encodings = new Map<ContentEncoding, Promise<Buffer> | Buffer>([['identity', identity]])
  return {
    workspaceId: content.workspaceId,
    etag: `W/"${hash('sha1', content.fingerprint, 'base64url')}"`,
    contentSecurityPolicy: content.contentSecurityPolicy,
    lastModified: content.updatedAt.toUTCString(),
    bytes: identity.length * 2,
    identity,
    encoded(encoding) {
      const made = encodings.get(encoding)
      if (made !== undefined) return made
      const making = compress(identity, encoding).then((buffer) => {
        encodings.set(encoding, buffer)
        return buffer
      })
      encodings.set(encoding, making)
      return making
    },
  }
}

/** The best encoding that the reader takes. */
export function chooseEncoding(accepted: string | undefined): ContentEncoding {
  const offers = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((offer) => offer.trim())
      .filter((offer) => !/;\s*q=0(?:\.0*)?$/.test(offer))
      .map((offer) => offer.split(';')[0]!.trim()),
  )
  if (offers.has('br')) return 'br'
  return offers.has('gzip') ? 'gzip' : 'identity'
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Fast levels: the first reader waits for it.
async function compress(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : zip(body, { level: 5 })
}
