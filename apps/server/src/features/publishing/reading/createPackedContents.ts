import { err, ok, type Result } from '@sheaf/base'
import type { Database } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { ThreadRefusal, Threads } from '../../../platform/threads/index.ts'
import { packHtml, type PackedHtml } from '../snapshot/packedHtml.ts'
import { PageCache } from './PageCache.ts'
import { SNAPSHOT_DOCUMENT } from './snapshotTask.ts'

/** A document as it was published. */
interface PublishedContent {
  readonly viewId: string
  readonly workspaceId: string
  readonly updatedAt: Date
}

/** The contents of published documents in the forms in which programs read them, packed, made once for all who ask. */
export interface PackedContents {
  /** The Yjs v1 update. */
  blob(content: PublishedContent): Promise<PackedHtml>
  /** The JSON of the snapshot call; `asker`: whose threads make it. */
  document(content: PublishedContent, asker: string): Promise<Result<PackedHtml, ThreadRefusal>>
}

interface Packed {
  readonly workspaceId: string
  readonly bytes: number
  readonly packed: PackedHtml
}

const MAX_BYTES = 32 * 1024 * 1024

export function createPackedContents({
  database,
  threads,
}: {
  readonly database: Database
  readonly threads: Threads
}): PackedContents {
  // Under the time of publishing, so that nothing kept here is ever old.
  const kept = new PageCache<Packed>({ maxBytes: MAX_BYTES, maxAgeMs: Infinity, now: () => Date.now() })
  const underWay = new Map<string, Promise<Result<PackedHtml, ThreadRefusal>>>()

  async function read(
    form: string,
    content: PublishedContent,
    make: (blob: Buffer) => Promise<Result<PackedHtml, ThreadRefusal>>,
  ): Promise<Result<PackedHtml, ThreadRefusal>> {
    const { viewId, workspaceId, updatedAt } = content
    const key = `${form} ${viewId} ${updatedAt.getTime()}`
    const present = kept.get(key)
    if (present !== null) return ok(present.packed)
    const running = underWay.get(key)
    if (running !== undefined) return await running
    const making = readBlob(database, content).then(make)
    underWay.set(key, making)
    try {
      const made = await making
      if (made.ok) kept.set(key, { workspaceId, bytes: made.value.length, packed: made.value })
      return made
    } finally {
      underWay.delete(key)
    }
  }

  return {
    async blob(content) {
      const packed = await read('blob', content, async (blob) => ok(await packHtml(blob)))
      if (!packed.ok) throw new Error('No thread was asked')
      return packed.value
    },
    document: (content, asker) =>
      read('document', content, async (blob) => {
        const made = await threads.run(SNAPSHOT_DOCUMENT, { blob }, { key: asker })
        return made.ok
          ? ok(Buffer.from(made.value.buffer, made.value.byteOffset, made.value.byteLength))
          : err(made.error)
      }),
  }
}

/** Bytes of one statement: what comes from PostgreSQL is taken apart in one step. */
const PART_BYTES = 1024 * 1024

async function readBlob(database: Database, content: PublishedContent): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let from = 1; ; from += PART_BYTES) {
    const { rows } = await database.$client.query<{ part: Buffer }>({
      name: 'read_blob_part',
      text: `SELECT substring(blob FROM $2 FOR ${PART_BYTES}) AS part FROM publications
        WHERE view_id = $1 AND updated_at = $3`,
      values: [content.viewId, from, content.updatedAt],
    })
    const part = rows[0]?.part
    if (part === undefined) throw new AppError('retry_later', { message: 'Published again meanwhile' })
    parts.push(part)
    if (part.length < PART_BYTES) return Buffer.concat(parts)
  }
}
