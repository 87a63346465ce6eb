import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from './BlobStore.ts'

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/**
 * Files below a folder, each under its key; nobody else on the machine may enter it. What is still being
 * written lies in `.unfinished`.
 */
export function folderBlobs(folder: string): BlobStore {
  const unfinished = join(folder, '.unfinished')

  return {
    async write(key, content) {
      const path = pathOf(folder, key)
      const draft = join(unfinished, randomUUID())
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        const source = content instanceof Readable ? content : Readable.from([content])
        await pipeline(source, createWriteStream(draft, { flush: true }))
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },

    async open(key) {
      const path = pathOf(folder, key)
      try {
        const found = await stat(path)
        return found.isFile() ? { bytes: found.size, stream: createReadStream(path) } : null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    delete: (key) => rm(pathOf(folder, key), { force: true }),

    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isMissing(error)) return []
          throw error
        },
      )
      for (const entry of entries) {
        if (!entry.isFile() || entry.parentPath === unfinished) continue
        yield join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/')
      }
    },
  }
}

function pathOf(folder: string, key: string): string {
  const segments = key.split('/')
  if (!segments.every((segment) => SEGMENT.test(segment)))
    throw new Error(`Not a key of a file: ${JSON.stringify(key)}`)
  return join(folder, ...segments)
}

// The rename itself is durable only when the folder that names the file is.
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
