import type { ThreadTask } from '../../../platform/threads/index.ts'
import type { PublishableView } from './publishedMeta.ts'
import type { PublishedFiles } from './publishedFiles.ts'
import type { RenderingHost } from './RenderingSource.ts'
import type { Rendering } from './renderContent.tsx'

export interface RenderQuestion {
  readonly workspaceId: string
  /** BCP 47: the language of the publication. */
  readonly locale: string
  /** Yjs v1 updates that are the document together. */
  readonly updates: readonly Uint8Array[]
  /** Whose icon and cover the publication shows; null where its files are known already. */
  readonly view: Pick<PublishableView, 'icon' | 'extra'> | null
  /** Without colours of code and formulas. */
  readonly isPlain: boolean
}

export interface RenderAnswer {
  /** All of the document as one update. */
  readonly blob: Uint8Array
  readonly rendering: Rendering
  readonly files: PublishedFiles
  /** Pages whose names the rendering may hold. */
  readonly mentionedIds: readonly string[]
}

export interface RenderHost extends RenderingHost {
  /** Those of the files behind these addresses that the publication may show. */
  files(addresses: readonly unknown[]): Promise<PublishedFiles>
}

/** Renders a document for visitors; null for bytes that are none. */
export const RENDER: ThreadTask<RenderQuestion, RenderAnswer | null, RenderHost> = {
  name: 'render',
  timeLimitMs: 8000,
}
