import type { Dirent } from 'node:fs'
import { open, opendir, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { segmentsOf } from './blobKey.ts'
import type { BlobStore, ListedBlob } from './BlobStore.ts'
import {
  asBlobStoreError,
  draftsOf,
  hasCode,
  inFolder,
  isMissing,
  nullIfMissing,
  publishDraft,
  withDraft,
  writeDurably,
} from './folderFiles.ts'
import { folderParts } from './folderParts.ts'
import { sourceOf } from './Source.ts'

/** Bytes that a download holds at a time. */
const READ_BYTES = 256 * 1024

/**
 * Files below a folder, each under its key; nobody else on the machine may enter it. What is still being
 * written lies in `.unfinished`.
 */
export function folderBlobs(folder: string): BlobStore {
  const pathOf = (key: string) => join(folder, ...segmentsOf(key))

  return {
    async write(key, content, options) {
      const path = pathOf(key)
      const source = sourceOf(content, options?.bytes)
      try {
        await inFolder(() =>
          withDraft(folder, async (draft) => {
            await writeDurably(draft, source.chunks)
            await publishDraft(draft, path)
          }),
        )
      } catch (error) {
        throw source.failure() ?? error
      }
    },

    async open(key, range) {
      const path = pathOf(key)
      return inFolder(async () => {
        const file = await open(path, 'r').catch(nullIfMissing)
        if (file === null) return null
        const found = await file.stat()
        if (found.isFile()) {
          return { bytes: found.size, stream: file.createReadStream({ ...range, highWaterMark: READ_BYTES }) }
        }
        await file.close()
        return null
      })
    },

    async stat(key) {
      const path = pathOf(key)
      return inFolder(async () => {
        const found = await stat(path).catch(nullIfMissing)
        return found?.isFile() === true ? { bytes: found.size, modifiedAt: found.mtime } : null
      })
    },

    async delete(key) {
      const path = pathOf(key)
      await inFolder(async () => {
        const isGone = await unlink(path).then(
          () => true,
          (error: unknown) => {
            if (isMissing(error) || hasCode(error, ['EISDIR', 'EPERM'])) return false
            throw error
          },
        )
        if (isGone) await removeEmpty(dirname(path), folder)
      })
    },

    async *list(prefix = '') {
      const end = prefix.lastIndexOf('/')
      const within = end === -1 ? '' : prefix.slice(0, end)
      if (within !== '') segmentsOf(within)
      try {
        for await (const blob of filesBelow(join(folder, within), end === -1 ? '' : `${within}/`)) {
          if (blob.key.startsWith(prefix)) yield blob
        }
      } catch (error) {
        throw asBlobStoreError(error)
      }
    },

    ...folderParts(folder, pathOf),
  }
}

/** What writes that ended with the process have left. For a moment at which nobody writes. */
export async function removeDrafts(folder: string): Promise<void> {
  await inFolder(() => rm(draftsOf(folder), { recursive: true, force: true }))
}

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<ListedBlob> {
  for await (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    const key = `${prefix}${entry.name}`
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* filesBelow(path, `${key}/`)
    const found = entry.isFile() ? await stat(path).catch(nullIfMissing) : null
    if (found !== null) yield { key, bytes: found.size, modifiedAt: found.mtime }
  }
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  const entries = await opendir(folder).catch(nullIfMissing)
  if (entries !== null) yield* entries
}

/** Folders that hold nothing any more, up to the root. */
async function removeEmpty(folder: string, root: string): Promise<void> {
  for (let empty = folder; empty !== root; empty = dirname(empty)) {
    try {
      await rmdir(empty)
    } catch {
      return
    }
  }
}
