import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, type ZlibOptions } from 'node:zlib'

/** Something for machines, ready to be sent. */
export interface Answer {
  readonly workspaceId: string
  readonly contentType: string
  readonly body: Buffer
  /** Null where it would be no smaller. */
  readonly gzip: Buffer | null
  /** Weak: the same for every encoding. */
  readonly etag: string
  /** Further headers. */
  readonly headers: Readonly<Record<string, string>>
  /** Memory that it takes. */
  readonly bytes: number
  /** When what it is about goes off the web; null for never. */
  readonly expiresAt: Date | null
  /** Of a page that is a document: the same for whatever part is asked for. */
  readonly isDocument: boolean
  /** Of a list of several files: how many. */
  readonly parts: number | null
}

export interface AnswerContent {
  readonly workspaceId: string
  readonly contentType: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
  readonly expiresAt?: Date | null
  readonly isDocument?: boolean
  readonly parts?: number | null
}

const MIN_GZIP_BYTES = 1024

const pack = promisify<Buffer, ZlibOptions, Buffer>(gzip)

export async function createAnswer(content: AnswerContent): Promise<Answer> {
  const body = Buffer.from(content.text)
  const packed = body.length < MIN_GZIP_BYTES ? null : await pack(body, { level: 6 })
  return {
    workspaceId: content.workspaceId,
    contentType: content.contentType,
    body,
    gzip: packed,
    etag: `W/"${hash('sha1', body, 'base64url')}"`,
    headers: content.headers ?? {},
    bytes: body.length + (packed?.length ?? 0),
    expiresAt: content.expiresAt ?? null,
    isDocument: content.isDocument ?? false,
    parts: content.parts ?? null,
  }
}
