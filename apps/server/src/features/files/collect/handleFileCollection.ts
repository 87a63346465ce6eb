import { z } from 'zod'
import type { App } from '../../../platform/http/index.ts'
import type { JobKind, Queue } from '../../../platform/queue/index.ts'
import { collectStrays } from './collectStrays.ts'
import { collectUnused } from './collectUnused.ts'
import { collectUploads } from './collectUploads.ts'
import { daysBefore, type CollectContext } from './CollectContext.ts'

const COLLECT: JobKind<Record<string, never>> = {
  name: 'file-collect',
  data: z.strictObject({}),
  isOncePerKey: true,
  // Reads every document.
  timeoutMs: 60 * 60 * 1000,
}

/** Collects files that nobody needs once a day, from the first time that the server listens. */
export function handleFileCollection(app: App, context: CollectContext & { readonly queue: Queue }): void {
  const { queue, clock } = context
  const askForNext = () => queue.send(COLLECT, {}, { startAfter: daysBefore(clock.now(), -1), key: 'files' })
  queue.handle(COLLECT, async (_data, { signal }) => {
    // Before anything can fail: there is always a next one.
    await askForNext()
    await collectFiles(context, signal)
  })
  app.addHook('onListen', askForNext)
}

/** Uploads first and strays last: what is given up on the way is bytes without a file. */
export async function collectFiles(
  context: CollectContext,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  await collectUploads(context, signal)
  await collectUnused(context, signal)
  await collectStrays(context, signal)
}
