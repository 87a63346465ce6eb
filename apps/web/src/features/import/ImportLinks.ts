import type { PageTarget } from '@sheaf/markdown'
import { MAX_INLINE_BYTES } from './importLimits.ts'
import { resolveLink } from './resolveLink.ts'
import { textKindOf, type SourceFile } from './SourceFile.ts'

/** A file that an imported page shows: of the archive, or written into the text. */
export type Attachment =
  | { readonly path: string; readonly source: SourceFile }
  | { readonly path: string; readonly content: Blob }

/** What the addresses in one imported file mean. */
export interface ImportLinks {
  /** The page that a link leads to, of this import or of the workspace. */
  page(address: string): PageTarget | null
  /** A stand-in for the address of a file, until it is uploaded; null for addresses that stay, and for lost ones. */
  file(address: string): string | null
  attachment(standIn: string): Attachment | null
}

export interface ImportLinkOptions {
  readonly source: SourceFile
  readonly files: readonly SourceFile[]
  readonly pageIds: ReadonlyMap<SourceFile, string>
  /** The page of this workspace behind an address of the app. */
  readonly pageOfAddress: (address: string) => PageTarget | null
}

/** A host that never exists (RFC 2606): nothing is asked for there. */
const STAND_IN = 'https://import.invalid/'

export function createImportLinks(options: ImportLinkOptions): ImportLinks {
  const { source, pageIds, pageOfAddress } = options
  const attachments = new Map<string, Attachment>()
  const byPath = new Map(
    options.files.filter(({ archive }) => archive === source.archive).map((file) => [file.path, file]),
  )
  const find = (address: string): SourceFile | null => {
    const path = resolveLink(source.path, address)
    return path === null ? null : (byPath.get(path) ?? null)
  }

  function standInOf(key: string, attachment: () => Attachment): string {
    const known = [...attachments].find(([, { path }]) => path === key)
    if (known) return known[0]
    const standIn = `${STAND_IN}${attachments.size}`
    attachments.set(standIn, attachment())
    return standIn
  }

  return {
    page(address) {
      const found = find(address)
      const pageId = found && pageIds.get(found)
      return pageId ? { pageId, blockId: null } : pageOfAddress(address)
    },
    file(address) {
      const content = readDataAddress(address)
      if (content) {
        const key = `data:${attachments.size}`
        return standInOf(key, () => ({ path: key, content }))
      }
      const found = find(address)
      if (!found || textKindOf(found.path) !== null) return null
      return standInOf(found.path, () => ({ path: found.path, source: found }))
    },
    attachment: (standIn) => attachments.get(standIn) ?? null,
  }
}

/** A picture written into the text as base64; only those that can do nothing but be seen. */
function readDataAddress(address: string): Blob | null {
  const found = /^\s*data:(image\/(?:png|jpeg|gif|webp|avif));base64,([\w+/=\s%]+)$/i.exec(address)
  if (!found || address.length > MAX_INLINE_BYTES * 1.4) return null
  try {
    const letters = atob(decodeURIComponent(found[2]!).replaceAll(/\s/g, ''))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return new Blob([bytes], { type: found[1]!.toLowerCase() })
  } catch {
    return null
  }
}
