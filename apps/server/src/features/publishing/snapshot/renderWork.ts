import { decodeDocument } from '@sheaf/model'
import { mentionedPages } from '@sheaf/render'
import { createWorkLimit } from '../../../platform/threads/createWorkLimit.ts'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import { joinUpdates } from '../../../sync/content/joinUpdates.ts'
import { addressesIn, addressesOfView } from './publishedFiles.ts'
import { hostedSource } from './RenderingSource.ts'
import { renderContent } from './renderContent.tsx'
import type { RENDER } from './renderTask.ts'
import { TYPESETTING_LIMITS } from './typesettingLimits.ts'

const NO_TYPESETTING = { pieceMs: 0, totalMs: 0 }

/** What `RENDER` does in its thread. */
export const renderWork: ThreadWork<typeof RENDER> = async (question, host) => {
  const { workspaceId, locale, updates, view, isPlain } = question
  const blob = joinUpdates(updates)
  const document = blob === null ? null : decodeDocument(blob)
  if (blob === null || document?.state !== 'ready') return null
  const { root } = document
  const files = await host.files([...(view === null ? [] : addressesOfView(view)), ...addressesIn(root)])
  const limit = createWorkLimit(isPlain ? NO_TYPESETTING : TYPESETTING_LIMITS)
  const rendering = await renderContent(hostedSource(host), { workspaceId, root, files, locale }, limit)
  return { blob, rendering, files, mentionedIds: publishableIds(mentionedPages(root)) }
}

const MAX_MENTIONS = 2000
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

// Documents name pages by any text, also by such as no column of ids can hold.
function publishableIds(ids: readonly string[]): string[] {
  const known = new Set(ids.map((id) => id.toLowerCase()).filter((id) => ID.test(id)))
  return [...known].slice(0, MAX_MENTIONS)
}
