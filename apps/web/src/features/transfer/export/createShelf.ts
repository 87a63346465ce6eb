import type { FileAddress } from '@sheaf/model'
import { parseFileAddress } from '@sheaf/model'
import type { Archive } from './createArchive.ts'
import { MAX_ARCHIVE_BYTES } from './createArchive.ts'
import type { ExportEnvironment, ExportProblem } from './ExportEnvironment.ts'
import { FILES_FOLDER } from './planExport.ts'
import { createUniqueNames, safeFileName, splitExtension } from './safeFileName.ts'

/** A file of the archive. */
interface ShelvedFile {
  readonly path: string
  readonly name: string
  readonly type: string
  readonly bytes: number
}

export interface Shelf {
  /** Fetches a file into the archive, once; null when it is not there. */
  put(address: FileAddress, signal: AbortSignal): Promise<ShelvedFile | null>
  /** The file behind an address as a document writes it; null for those of others, and those that are not there. */
  find(url: string): ShelvedFile | null
}

export interface ShelfOptions {
  readonly environment: ExportEnvironment
  /** Begun with the first file. */
  readonly archive: () => Archive
  readonly onMissing: (name: string, problem: ExportProblem) => void
}

/**
 * EXP-FILE-1: the files of an archive, each under a name of its own in one folder, however many pages show it.
 * EXP-FILE-2: one that cannot be fetched whole is not in it, and named at the end.
 */
export function createShelf({ environment, archive, onMissing }: ShelfOptions): Shelf {
  const shelved = new Map<string, ShelvedFile | null>()
  const uniqueName = createUniqueNames()

  async function fetchInto(address: FileAddress, signal: AbortSignal): Promise<ShelvedFile | null> {
    const fetched = await environment.fetchFile(address, signal)
    signal.throwIfAborted()
    if (!fetched.ok) {
      onMissing(environment.fileUrl(address), fetched.error)
      return null
    }
    const { content, name, type } = fetched.value
    if (archive().bytes() + content.size > MAX_ARCHIVE_BYTES) {
      onMissing(name, 'archive_full')
      return null
    }
    const [stem, extension] = splitExtension(safeFileName(name, 'file'))
    const path = `${FILES_FOLDER}/${uniqueName(stem, extension)}`
    await archive().add(path, content, { isText: false })
    return { path, name, type, bytes: content.size }
  }

  return {
    async put(address, signal) {
      const key = keyOf(address)
      if (!shelved.has(key)) shelved.set(key, await fetchInto(address, signal))
      return shelved.get(key) ?? null
    },
    find(url) {
      const address = parseFileAddress(url)
      return address === null ? null : (shelved.get(keyOf(address)) ?? null)
    },
  }
}

function keyOf({ workspaceId, parentId, fileId }: FileAddress): string {
  return `${workspaceId}/${parentId}/${fileId}`
}
