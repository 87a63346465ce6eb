import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BlobStoreError } from './BlobStore.ts'

/** Nobody else on the machine may read what we write. */
export const FOLDER_MODE = 0o700
export const FILE_MODE = 0o600

/** What goes to the disk at a time. */
const WRITE_BYTES = 1024 * 1024

/** Works on a path for what is not finished yet; nothing is left there when the work fails. */
export async function withDraft<T>(folder: string, work: (draft: string) => Promise<T>): Promise<T> {
  const draft = join(draftsOf(folder), randomUUID())
  try {
    await makeFolder(draftsOf(folder))
    return await work(draft)
  } catch (error) {
    // What went wrong first is what counts.
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    throw error
  }
}

/** Writes a new file and makes it durable. */
export async function writeDurably(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', FILE_MODE)
  try {
    await writeAll(file, chunks)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Gives a finished draft its name, for good. The folder is made when it is missing. */
export async function publishDraft(draft: string, path: string): Promise<void> {
  for (let triesLeft = 3; ; triesLeft -= 1) {
    await makeFolder(dirname(path))
    try {
      await rename(draft, path)
      break
    } catch (error) {
      // The last file of the folder went at this moment, and the folder with it.
      if (!isMissing(error) || triesLeft === 0) throw error
    }
  }
  await syncFolder(dirname(path))
}

/** Makes a folder and those above it, for good. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** A rename is durable only when the folder that names the file is. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const draftsOf = (folder: string) => join(folder, '.unfinished', 'drafts')
export const partsOf = (folder: string) => join(folder, '.unfinished', 'parts')

export function isMissing(error: unknown): boolean {
  return hasCode(error, ['ENOENT', 'ENOTDIR'])
}

export function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Does something with the folder; what the file system refuses becomes a `BlobStoreError`. */
export async function inFolder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asBlobStoreError(error)
  }
}

export function asBlobStoreError(cause: unknown): unknown {
  if (hasCode(cause, ['ENOSPC', 'EDQUOT'])) return new BlobStoreError('full', { cause })
  return cause instanceof Error && 'errno' in cause ? new BlobStoreError('unavailable', { cause }) : cause
}

/** Writes some chunks while the next come. */
async function writeAll(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  let writing = Promise.resolve()
  let pending: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of chunks) {
      pending.push(chunk)
      bytes += chunk.length
      if (bytes < WRITE_BYTES) continue
      await writing
      writing = writeOut(file, pending)
      // The next `await` throws it.
      writing.catch(() => {})
      pending = []
      bytes = 0
    }
    await writing
    await writeOut(file, pending)
  } finally {
    // The file is closed next.
    await writing.catch(() => {})
  }
}

async function writeOut(file: FileHandle, chunks: readonly Uint8Array[]): Promise<void> {
  if (chunks.length === 0) return
  const { bytesWritten } = await file.writev(chunks)
  let skipped = 0
  for (const chunk of chunks) {
    // Where the disk took less than it was given, the rest follows.
    for (let at = Math.max(0, bytesWritten - skipped); at < chunk.length;) {
      at += (await file.write(chunk, at)).bytesWritten
    }
    skipped += chunk.length
  }
}

export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
