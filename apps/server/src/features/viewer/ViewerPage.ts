import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'

export type ContentEncoding = 'gzip' | 'identity'

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
    bytes: gzip.length + length,
    isPrivate,
    isIndexed,
    expiresAt,
  }
}

/** The form of a page that the reader takes. */
export function chooseEncoding(accepted: string | undefined): ContentEncoding {
  const takesGzip = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .some((offer) => /^\s*(?:gzip|\*)\s*(?:;|$)/.test(offer) && !/;\s*q=0(?:\.0*)?\s*$/.test(offer))
  return takesGzip ? 'gzip' : 'identity'
}
