import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gunzipSync } from 'node:zlib'
import type { WorkspaceChange } from '../publishing/index.ts'
import type { OutlinePart } from './createOutlines.ts'

/** A page ready to be sent. */
export interface ViewerPage {
  readonly workspaceId: string
  readonly viewId: string
  /** And no part of a database. */
  readonly isDocument: boolean
  /** Weak: the same for every encoding. */
  readonly etag: string
  readonly contentSecurityPolicy: string
  readonly lastModified: string
  readonly gzip: Buffer
  /** Of the markup. */
  readonly length: number
  /** Unpacked when somebody asks for it, which no browser does; only short ones are kept. */
  identity(): Buffer | Promise<Buffer>
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
  /** Of the publication that it shows. */
  readonly version: number
  /** The part of the tree that it shows, which says what else changed around it; null for a page without one. */
  readonly outline: OutlinePart | null
  isTouchedBy(change: WorkspaceChange): boolean
}

export interface ViewerPageContent {
  readonly workspaceId: string
  readonly viewId: string
  readonly isDocument: boolean
  readonly version: number
  readonly outline: OutlinePart | null
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
  const { workspaceId, viewId, isDocument, version, outline, gzip, contentSecurityPolicy } = content
  let identity: Buffer | null = null
  let brotli: Buffer | null = null
  // The last four bytes of gzip are the length of what it holds.
  const length = gzip.readUInt32LE(gzip.length - 4)
  return {
    workspaceId,
    viewId,
    isDocument,
    etag: `W/"${hash('sha1', content.fingerprint, 'base64url')}"`,
    contentSecurityPolicy,
    lastModified: content.updatedAt.toUTCString(),
    gzip,
    length,
    identity: () =>
      length > MAX_UNPACKED_LENGTH
        ? unpack(gzip, { chunkSize: length })
        : (identity ??= gunzipSync(gzip, { chunkSize: Math.max(length, 64) })),
    brotli: () => brotli,
    async makeBrotli() {
      const html = identity ?? (await unpack(gzip, { chunkSize: Math.max(length, 64) }))
      brotli = await packBrotli(html, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: length } })
    },
    bytes: 2 * gzip.length + (length > MAX_UNPACKED_LENGTH ? 0 : length),
    isPrivate: content.isPrivate,
    isIndexed: content.isIndexed,
    expiresAt: content.expiresAt,
    version,
    outline,
    isTouchedBy: ({ viewIds }) => outline === null || !outline.isInTree || viewIds.includes(viewId),
  }
}

/** Longer markup is unpacked by another thread, piece by piece, and not kept: it takes longer than a moment. */
export const MAX_UNPACKED_LENGTH = 256 * 1024

const unpack = promisify(gunzip)
const packBrotli = promisify(brotliCompress)
/** Higher ones take six times as long for a hundredth. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}
