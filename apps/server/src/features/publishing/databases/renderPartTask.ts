import type { DocumentSummary } from '@sheaf/render'
import type { ThreadTask } from '../../../platform/threads/index.ts'
import type { PackedHtml } from '../snapshot/packedHtml.ts'
import type { RenderingHost } from '../snapshot/RenderingSource.ts'
import type { PlannedTabInput } from './openTab.ts'

interface RenderPartQuestion {
  readonly input: PlannedTabInput
  /** The tab behind the row is rendered already. */
  readonly isTabKept: boolean
}

export interface RenderedTab {
  readonly html: PackedHtml
  readonly summary: DocumentSummary
  readonly until: number | null
  /** Whether there are only so many pages like this one, whoever asks. */
  readonly isOneOfFew: boolean
}

export interface RenderedRow {
  readonly title: string
  readonly html: PackedHtml
  readonly summary: DocumentSummary
}

interface RenderPartAnswer {
  /** Null where none is asked for. */
  readonly row: RenderedRow | null
  /** Null where it is kept. */
  readonly tab: RenderedTab | null
}

/** Renders a page of a tab, a row over it, or both; null for a tab or a row that is not there. */
export const RENDER_PART: ThreadTask<RenderPartQuestion, RenderPartAnswer | null, RenderingHost> = {
  name: 'renderPart',
  timeLimitMs: 10_000,
}
