import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BlobStoreError, MIN_PART_BYTES, type BlobStore, type PartRef } from './BlobStore.ts'
import {
  asBlobStoreError,
  FILE_MODE,
  FOLDER_MODE,
  inFolder,
  isMissing,
  makeFolder,
  nullIfMissing,
  partsOf,
  publishDraft,
  syncFolder,
  withDraft,
  writeDurably,
} from './folderFiles.ts'
import { sourceOf } from './Source.ts'

type Parts = Pick<BlobStore, 'startParts' | 'writePart' | 'finishParts' | 'abandonParts' | 'listUnfinished'>

const UPLOAD_ID = /^[0-9a-f-]{36}$/
const COPY_BYTES = 1024 * 1024
/** Holds the key that the upload is for; its time is when the upload began. */
const KEY_FILE = 'key'

/**
 * An upload is a folder with a file per part, named `{number}.{SHA-256 of the part}`: that hash is its etag, so
 * that the same part sent twice is the same part.
 */
export function folderParts(folder: string, pathOf: (key: string) => string): Parts {
  const uploads = partsOf(folder)
  const inTurn = createTurns()

  /** The folder of an upload that is under way for this key. */
  async function folderOf(key: string, uploadId: string): Promise<string> {
    if (!UPLOAD_ID.test(uploadId)) throw new BlobStoreError('unknown_upload')
    const upload = join(uploads, uploadId)
    const wanted = await readFile(join(upload, KEY_FILE), 'utf8').catch(unknownIfMissing)
    if (wanted !== key) throw new BlobStoreError('unknown_upload')
    return upload
  }

  return {
    async startParts(key) {
      pathOf(key)
      const id = randomUUID()
      await inFolder(() =>
        withDraft(folder, async (draft) => {
          await makeFolder(uploads)
          await mkdir(draft, { mode: FOLDER_MODE })
          await writeFile(join(draft, KEY_FILE), key, { mode: FILE_MODE, flush: true })
          await syncFolder(draft)
          await rename(draft, join(uploads, id))
          await syncFolder(uploads)
        }),
      )
      return id
    },

    async writePart(key, uploadId, { number, content, bytes }) {
      if (!Number.isInteger(number) || number < 1 || number > 10_000)
        throw new Error('Not a number of a part')
      const source = sourceOf(content, bytes)
      const hash = createHash('sha256')
      try {
        return await inFolder(() =>
          withDraft(folder, async (draft) => {
            const upload = await folderOf(key, uploadId)
            await writeDurably(draft, hashed(source.chunks, hash))
            const etag = hash.digest('hex')
            await inTurn(uploadId, () => placePart(draft, upload, number, etag))
            return { etag }
          }),
        )
      } catch (error) {
        throw source.failure() ?? error
      }
    },

    async finishParts(key, uploadId, parts) {
      const path = pathOf(key)
      await inFolder(() =>
        withDraft(folder, async (draft) => {
          const upload = await folderOf(key, uploadId)
          const files = await partFiles(upload, parts).catch(unknownIfMissing)
          await writeDurably(draft, joined(files)).catch(unknownIfMissing)
          await publishDraft(draft, path)
          await rm(upload, { recursive: true, force: true })
        }),
      )
    },

    async abandonParts(key, uploadId) {
      await inFolder(() =>
        // A part that took its place while the folder is emptied would keep it there.
        inTurn(uploadId, async () => {
          try {
            await rm(await folderOf(key, uploadId), { recursive: true, force: true })
          } catch (error) {
            if (!(error instanceof BlobStoreError)) throw error
          }
        }),
      )
    },

    async *listUnfinished() {
      try {
        const entries = await opendir(uploads).catch(nullIfMissing)
        for await (const { name } of entries ?? []) {
          const file = join(uploads, name, KEY_FILE)
          const found = await Promise.all([readFile(file, 'utf8'), stat(file)]).catch(nullIfMissing)
          if (found !== null) yield { key: found[0], uploadId: name, startedAt: found[1].mtime }
        }
      } catch (error) {
        throw asBlobStoreError(error)
      }
    },
  }
}

/** Paths of the parts in the order of their numbers. */
async function partFiles(upload: string, parts: readonly PartRef[]): Promise<readonly string[]> {
  const ordered = parts.toSorted((one, other) => one.number - other.number)
  const present = new Set(await readdir(upload))
  const names = ordered.map(({ number, etag }) => `${number}.${etag}`)
  const areThere =
    names.length > 0 && new Set(names).size === names.length && names.every((name) => present.has(name))
  if (!areThere) throw new BlobStoreError('wrong_parts')
  const files = names.map((name) => join(upload, name))
  for (const file of files.slice(0, -1)) {
    if ((await stat(file)).size < MIN_PART_BYTES) throw new BlobStoreError('wrong_parts')
  }
  return files
}

async function* joined(files: readonly string[]): AsyncGenerator<Buffer> {
  for (const file of files) {
    for await (const chunk of createReadStream(file, { highWaterMark: COPY_BYTES })) yield chunk as Buffer
  }
}

async function* hashed(
  chunks: AsyncIterable<Uint8Array>,
  hash: { update(chunk: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

/** Puts a part among the others, in place of what came before under its number. */
async function placePart(draft: string, upload: string, number: number, etag: string): Promise<void> {
  const name = `${number}.${etag}`
  try {
    await rename(draft, join(upload, name))
    for (const other of await readdir(upload)) {
      if (other.startsWith(`${number}.`) && other !== name) await rm(join(upload, other), { force: true })
    }
    await syncFolder(upload)
  } catch (error) {
    unknownIfMissing(error)
  }
}

/** Does one thing after the other for each name. */
function createTurns(): (name: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>()
  return async (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work)
    const settled = turn.catch(() => {})
    last.set(name, settled)
    await turn.finally(() => {
      if (last.get(name) === settled) last.delete(name)
    })
  }
}

// The upload was finished or abandoned while we worked on it.
function unknownIfMissing(error: unknown): never {
  throw isMissing(error) ? new BlobStoreError('unknown_upload', { cause: error }) : error
}
