import type { FileAddress } from '@sheaf/model'
import { MAX_ARCHIVE_BYTES, type Archive, type ArchiveText } from './createArchive.ts'
import type { ExportEnvironment, ExportProblem } from './ExportEnvironment.ts'
import { FILES_FOLDER } from './planExport.ts'
import { createUniqueNames, safeFileName, splitExtension } from './safeFileName.ts'
import { keyOfFile, type PutFile, type ShelvedFile } from './writePage.ts'

export interface ShelfOptions {
  readonly environment: Pick<ExportEnvironment<ArchiveText>, 'fetchFile' | 'fileUrl'>
  /** Begun with the first file. */
  readonly archive: () => Archive
  readonly signal: AbortSignal
  readonly onMissing: (name: string, problem: ExportProblem) => void
}

/**
 * EXP-FILE-1: the files of an archive, each under a name of its own in one folder, however many pages show it.
 * EXP-FILE-2: one that cannot be fetched whole is not in it, and named at the end.
 */
export function createShelf({ environment, archive, signal, onMissing }: ShelfOptions): PutFile {
  const shelved = new Map<string, ShelvedFile | null>()
  const uniqueName = createUniqueNames()

  async function fetchInto(address: FileAddress): Promise<ShelvedFile | null> {
    const fetched = await environment.fetchFile(address, signal)
    signal.throwIfAborted()
    if (!fetched.ok) {
      onMissing(environment.fileUrl(address), fetched.error)
      return null
    }
    const { content, size, name, type } = fetched.value
    if (archive().bytes() + size > MAX_ARCHIVE_BYTES) {
      onMissing(name, 'archive_full')
      return null
    }
    const [stem, extension] = splitExtension(safeFileName(name, 'file'))
    const path = `${FILES_FOLDER}/${uniqueName(stem, extension)}`
    await archive().addFile(path, content)
    return { path, name, type, bytes: size }
  }

  return async (address) => {
    const key = keyOfFile(address)
    if (!shelved.has(key)) shelved.set(key, await fetchInto(address))
    return shelved.get(key) ?? null
  }
}
