import type { Result } from '@sheaf/base'
import { setTimeout as delay } from 'node:timers/promises'
import type { ThreadRefusal } from '../../platform/threads/index.ts'

const BUSY_WAIT_MS = 500

/** Work of a thread, again where too much was waiting for one. */
export async function runWhenFree<Answer>(
  run: () => Promise<Result<Answer, ThreadRefusal>>,
  signal: AbortSignal,
): Promise<Result<Answer, ThreadRefusal>> {
  for (;;) {
    const worked = await run()
    if (worked.ok || worked.error !== 'busy') return worked
    await delay(BUSY_WAIT_MS, undefined, { signal })
  }
}
