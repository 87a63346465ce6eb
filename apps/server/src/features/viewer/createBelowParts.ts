import type { Clock } from '../../platform/clock.ts'
import type { PackedHtml, PublishedDocument } from '../publishing/index.ts'

/** Where what stands below a page leads to. */
interface BelowPlace {
  /** Of comments, only those before this one; null: the newest. */
  readonly before: string | null
  /** Query of the part of a database that it stands below, with its "?"; empty for a page as a whole. */
  readonly query: string
}

export type ReadBelow = (document: PublishedDocument, place: BelowPlace) => Promise<PackedHtml | null>

/** What stands below pages, kept for a while: pages come in many looks, and below most of them it is the same. */
export interface BelowParts {
  read: ReadBelow
  forgetWorkspace(workspaceId: string): void
  forgetView(viewId: string): void
  forgetAll(): void
}

interface Part {
  readonly workspaceId: string
  readonly readAt: number
  readonly html: Promise<PackedHtml | null>
}

/** The oldest leave first. */
const MAX_PARTS = 1_000
/** Announcements of every process end a part at once; this bounds what is missed where one got lost. */
const MAX_AGE_MS = 30_000

export function createBelowParts(read: ReadBelow, clock: Clock): BelowParts {
  const parts = new Map<string, Part>()
  return {
    async read(document, place) {
      // Few ask for the same of these.
      if (place.before !== null || place.query !== '') return await read(document, place)
      const { viewId, workspaceId } = document
      const readAt = clock.now().getTime()
      const known = parts.get(viewId)
      if (known !== undefined && readAt - known.readAt <= MAX_AGE_MS) return await known.html
      const part = { workspaceId, readAt, html: read(document, place) }
      parts.delete(viewId)
      parts.set(viewId, part)
      const [oldest] = parts.keys()
      if (parts.size > MAX_PARTS && oldest !== undefined) parts.delete(oldest)
      try {
        return await part.html
      } catch (error) {
        if (parts.get(viewId) === part) parts.delete(viewId)
        throw error
      }
    },
    forgetWorkspace(workspaceId) {
      for (const [viewId, part] of parts) if (part.workspaceId === workspaceId) parts.delete(viewId)
    },
    forgetView: (viewId) => void parts.delete(viewId),
    forgetAll: () => parts.clear(),
  }
}
