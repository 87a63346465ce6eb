import type { Clock } from '../../platform/clock.ts'
import type { PackedHtml, PublishedDocument } from '../publishing/index.ts'

/** `before`: of comments, only those before that one. */
export type ReadBelow = (document: PublishedDocument, before?: string) => Promise<PackedHtml | null>

/** What stands below pages, kept for a while: pages come in many looks, and below them all is the same. */
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
    async read(document, before) {
      // Few ask for the same of these.
      if (before !== undefined) return await read(document, before)
      const { viewId, workspaceId } = document
      const readAt = clock.now().getTime()
      const known = parts.get(viewId)
      if (known !== undefined && readAt - known.readAt <= MAX_AGE_MS) return await known.html
      const part = { workspaceId, readAt, html: read(document) }
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
