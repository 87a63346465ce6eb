import { z } from 'zod'
import type { Bus } from '../../platform/bus/index.ts'
import type { App } from '../../platform/http/index.ts'
import type { JobKind } from '../../platform/queue/index.ts'
import type { RemindersContext } from './RemindersContext.ts'
import { readLists } from './readLists.ts'
import { nextDue, ringDue } from './ringDue.ts'

const CHECK: JobKind<Record<string, never>> = {
  name: 'reminders-check',
  data: z.strictObject({}),
  isOncePerKey: true,
}

/** A change whose process died before it asked for a check is found by the next one, this much later at most. */
const ROUND_MS = 5 * 60_000

/** The list of somebody's reminders, as a type of object that changes. */
export interface ReminderLists {
  /** Runs with what is appended to a list: from then on it is to be read again. */
  readonly onAppend: (
    client: { query(text: string, values: readonly unknown[]): Promise<unknown> },
    appended: readonly { readonly objectId: string }[],
  ) => Promise<void>
}

/**
 * Rings reminders when they are due. A check reads the lists that changed, rings, and asks for the next check at the time of
 * the next reminder; one is asked for when the server begins to listen, and after each change of a list.
 */
export function handleReminders(
  app: App,
  context: RemindersContext & { readonly bus: Pick<Bus, 'subscribe'> },
): ReminderLists {
  const { queue, clock } = context
  const changed = new Set<string>()
  const askFor = (startAfter: Date | null, key: string) =>
    queue.send(CHECK, {}, { ...(startAfter && { startAfter }), key })

  queue.handle(CHECK, async () => {
    // Before anything can fail: there is always a next one.
    await askFor(new Date(clock.now().getTime() + ROUND_MS), 'round')
    await checkReminders(context)
    const next = await nextDue(context)
    if (next !== null) await askFor(next, next.toISOString())
  })
  app.addHook('onListen', () => askFor(null, 'now'))
  const stopListening = context.bus.subscribe('document_stored', ({ objectId }) => {
    if (changed.delete(objectId)) void askFor(null, 'now').catch(() => undefined)
  })
  app.addHook('onClose', async () => stopListening())

  return {
    async onAppend(client, appended) {
      const ids = [...new Set(appended.map(({ objectId }) => objectId))].toSorted()
      await client.query(MARK_STALE, [ids])
      for (const id of ids) changed.add(id)
    },
  }
}

/** Takes over what lists say, and rings what is due by it. */
export async function checkReminders(context: Omit<RemindersContext, 'queue'>): Promise<void> {
  await readLists(context)
  await ringDue(context)
}

const MARK_STALE = `
  INSERT INTO reminder_lists (object_id, is_stale) SELECT unnest($1::uuid[]), true
  ON CONFLICT (object_id) DO UPDATE SET is_stale = true`
