import type { PageTarget } from '@sheaf/markdown'
import { MAX_INLINE_BYTES } from './importLimits.ts'
import { isAppPath } from './isAppPath.ts'
import { resolveLink } from './resolveLink.ts'
import { textKindOf, type SourceFile } from './SourceFile.ts'
import type { WikiTarget } from './wikiLinks.ts'

/** A file that an imported page shows: of the archive, or written into the text. */
export type Attachment =
  | { readonly path: string; readonly source: SourceFile }
  | { readonly path: string; readonly content: Blob }

/** What the addresses in one imported file mean. */
export interface ImportLinks {
  /** The page that a link leads to, of this import or of the workspace. */
  page(address: string): PageTarget | null
  /** A stand-in for the address of a picture or another file that is shown; null for addresses that stay. */
  media(address: string): string | null
  /** The same for a link, which may lead to a file. */
  link(address: string): string | null
  attachment(standIn: string): Attachment | null
  /** The file of the archive that a relative address leads to. */
  file(address: string): SourceFile | null
  /** The file of a name, with or without its folders and its ending, wherever it lies in the archive. */
  named(name: string): WikiTarget | null
  /** Paths of what is shown and is not there. */
  lost(): readonly string[]
  /** Paths of what is linked to and is not there. */
  lostLinks(): readonly string[]
}

export interface ImportLinkOptions {
  readonly source: SourceFile
  /** All files, by `fileKey`. */
  readonly files: ReadonlyMap<string, SourceFile>
  /** Texts among them that are files and no pages. */
  readonly attached: ReadonlySet<SourceFile>
  readonly pageIds: ReadonlyMap<SourceFile, string>
  /** Where names alone lead; absent: nowhere. */
  readonly named?: (name: string, archive: number) => SourceFile | null
  /** The page of this workspace behind an address of the app. */
  readonly pageOfAddress: (address: string) => PageTarget | null
}

/** A host that never exists (RFC 2606): nothing is asked for there. */
const STAND_IN = 'https://import.invalid/'

/** Under which a file is found: the archive it lies in, and its path. */
export function fileKey(archive: number, path: string): string {
  return `${archive}/${path}`
}

export function createImportLinks(options: ImportLinkOptions): ImportLinks {
  const { source, attached, pageIds, pageOfAddress } = options
  const attachments = new Map<string, Attachment>()
  const lost = new Set<string>()
  const lostLinks = new Set<string>()
  const find = (address: string): SourceFile | null => {
    const path = resolveLink(source.path, address)
    return path === null ? null : (options.files.get(fileKey(source.archive, path)) ?? null)
  }

  function standInOf(key: string, attachment: () => Attachment): string {
    const known = [...attachments].find(([, { path }]) => path === key)
    if (known) return known[0]
    const standIn = `${STAND_IN}${attachments.size}`
    attachments.set(standIn, attachment())
    return standIn
  }

  function standInFor(address: string): string | null {
    const content = readDataAddress(address)
    if (content) {
      const key = `data:${attachments.size}`
      return standInOf(key, () => ({ path: key, content }))
    }
    const found = find(address)
    if (!found || (textKindOf(found.path) !== null && !attached.has(found))) return null
    return standInOf(found.path, () => ({ path: found.path, source: found }))
  }

  return {
    page(address) {
      const found = find(address)
      const pageId = found && pageIds.get(found)
      return pageId ? { pageId, blockId: null } : pageOfAddress(address)
    },
    media(address) {
      const standIn = standInFor(address)
      const path = standIn === null ? resolveLink(source.path, address) : null
      if (path === null) return standIn
      lost.add(path)
      return LOST
    },
    link(address) {
      const standIn = standInFor(address)
      if (standIn !== null || isAppPath(address) || !isLostFile(address)) return standIn
      if (find(address) === null) lostLinks.add(resolveLink(source.path, address) ?? address)
      return LOST
    },
    lostLinks: () => [...lostLinks],
    lost: () => [...lost],
    attachment: (standIn) => attachments.get(standIn) ?? null,
    file: find,
    named(name) {
      const found = options.named?.(name, source.archive) ?? null
      return found && { path: found.path, isPage: pageIds.has(found) }
    },
  }
}

/** What no upload ever stands behind. */
const LOST = `${STAND_IN}lost`

/** A file beside this one, as opposed to a website without its scheme. */
function isLostFile(address: string): boolean {
  return (
    /^\.{0,2}\//.test(address) ||
    /^(?!www\.)[^:?#]+\.(?:md|markdown|html?|txt|pdf|png|jpe?g|gif|webp|svg)(?:[?#]|$)/i.test(address)
  )
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
