import { err, ok, type Result } from '@sheaf/base'
import { readZip, type ReadProblem, type SourceFile } from '@sheaf/export/reading'
import { zipSync } from 'fflate'

/** A document of an office program: an archive of XML and pictures. */
export interface OfficePackage {
  /** By their paths. */
  readonly parts: Readonly<Record<string, Uint8Array>>
}

const MAX_PACKED_BYTES = 100 * 1024 * 1024
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024
const MAX_ENTRIES = 10_000

interface OpeningLimits {
  readonly isWanted?: (path: string) => boolean
  /** What a part may have; a document with a larger one is refused before that is unpacked. */
  readonly maxBytes?: (path: string) => number
}

/** Unpacks a document within the limits of archives: what it says of its sizes is not believed, and nothing unpacks to more. */
export async function openPackage(
  source: SourceFile,
  { isWanted = () => true, maxBytes = () => MAX_UNPACKED_BYTES }: OpeningLimits = {},
): Promise<Result<OfficePackage, ReadProblem>> {
  const content = await source.read(MAX_PACKED_BYTES)
  if (!content.ok) return content
  const entries = await readZip(content.value, { left: MAX_UNPACKED_BYTES }, MAX_ENTRIES)
  // What is no archive at all is protected by a password, or no document.
  if (!entries.ok) return err(entries.error === 'zip_broken' ? 'unreadable' : entries.error)
  const parts: Record<string, Uint8Array> = Object.create(null) as Record<string, Uint8Array>
  for (const entry of entries.value) {
    if (entry.name.endsWith('/') || !isWanted(entry.name)) continue
    if (entry.bytes > MAX_UNPACKED_BYTES) return err('zip_too_large')
    const part = await entry.read(maxBytes(entry.name))
    if (!part.ok) return part
    parts[entry.name] = new Uint8Array(await part.value.arrayBuffer())
  }
  return ok({ parts })
}

/** Parts as an archive without surprises, for libraries that open archives themselves. */
export function repack(parts: OfficePackage['parts']): Uint8Array<ArrayBuffer> {
  return zipSync({ ...parts }, { level: 0 })
}
