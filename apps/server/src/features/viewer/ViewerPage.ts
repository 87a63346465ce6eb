import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gunzipSync } from 'node:zlib'

/** A page ready to be sent. */
export interface ViewerPage {
  readonly workspaceId: string
  readonly viewId: string
  /** Weak: the same for every encoding. */
  readonly etag: string
  readonly contentSecurityPolicy: string
  readonly lastModified: string
  readonly gzip: Buffer
  /** Unpacked when somebody first asks for it, which no browser does. */
  identity(): Buffer
  /** Null until `makeBrotli` has made it: half as long as `gzip`, whose parts are packed one by one. */
  brotli(): Buffer | null
  /** Takes a millisecond of another thread, once. */
  makeBrotli(): Promise<void>
  /** Memory that the page may take, for the cache. */
  readonly bytes: number
  /** For whoever showed a password alone. */
  readonly isPrivate: boolean
  /** Search engines may list it. */
  readonly isIndexed: boolean
  /** When it goes off the web; null for never. */
  readonly expiresAt: Date | null
}

export interface ViewerPageContent {
  readonly workspaceId: string
  readonly viewId: string
  /** The markup in gzip. */
  readonly gzip: Buffer
  /** What the markup depends on, as short text. */
  readonly fingerprint: string
  readonly contentSecurityPolicy: string
  readonly updatedAt: Date
  readonly isPrivate: boolean
  readonly isIndexed: boolean
  readonly expiresAt: Date | null
}

export function createViewerPage(content: ViewerPageContent): ViewerPage {
  const { workspaceId, viewId, gzip, contentSecurityPolicy, isPrivate, isIndexed, expiresAt } = content
  let identity: Buffer | null = null
  let brotli: Buffer | null = null
  // The last four bytes of gzip are the length of what it holds.
  const length = gzip.readUInt32LE(gzip.length - 4)
  return {
    workspaceId,
    viewId,
    etag: `W/"${hash('sha1', content.fingerprint, 'base64url')}"`,
    contentSecurityPolicy,
    lastModified: content.updatedAt.toUTCString(),
    gzip,
    identity: () => (identity ??= gunzipSync(gzip, { chunkSize: Math.max(length, 64) })),
    brotli: () => brotli,
    async makeBrotli() {
      const html = identity ?? (await unpack(gzip, { chunkSize: Math.max(length, 64) }))
      brotli = await packBrotli(html, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: length } })
    },
    bytes: 2 * gzip.length + length,
    isPrivate,
    isIndexed,
    expiresAt,
  }
}

const unpack = promisify(gunzip)
const packBrotli = promisify(brotliCompress)
/** Higher ones take six times as long for a hundredth. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/** The form of a page that the reader takes; `br` is asked for apart, since it is not always there. */
export function chooseEncoding(accepted: string | undefined): 'gzip' | 'identity' {
  return takes(accepted, /^\s*(?:gzip|\*)\s*(?:;|$)/) ? 'gzip' : 'identity'
}

export function takesBrotli(accepted: string | undefined): boolean {
  return takes(accepted, /^\s*br\s*(?:;|$)/)
}

function takes(accepted: string | undefined, encoding: RegExp): boolean {
  return (accepted ?? '')
    .toLowerCase()
    .split(',')
    .some((offer) => encoding.test(offer) && !/;\s*q=0(?:\.0*)?\s*$/.test(offer))
}
