import { err, ok, type Result } from '@sheaf/base'
import type { Threads } from '../../../platform/threads/index.ts'
import { asPackedHtml } from './packedHtml.ts'
import { RENDER, type RenderAnswer, type RenderHost, type RenderQuestion } from './renderTask.ts'

/**
 * Renders a document in a thread: in full, or plain where that cannot be done in time. Null for bytes that are no
 * document; refused where the threads have too much to do, or the page is too much for one.
 */
export async function renderInThread(
  threads: Threads,
  question: Omit<RenderQuestion, 'isPlain'>,
  host: RenderHost,
): Promise<Result<RenderAnswer | null, 'service_temporary_unavailable'>> {
  const options = { key: question.workspaceId, host }
  const full = await threads.run(RENDER, { ...question, isPlain: false }, options)
  const rendered =
    full.ok || full.error === 'busy'
      ? full
      : await threads.run(RENDER, { ...question, isPlain: true }, options)
  if (!rendered.ok) return err('service_temporary_unavailable')
  if (rendered.value === null) return ok(null)
  const { rendering } = rendered.value
  const { html, slots } = rendering
  const packed = { html: asPackedHtml(html), slots: slots && asPackedHtml(slots) }
  return ok({ ...rendered.value, rendering: { ...rendering, ...packed } })
}
