import type { AdministrationAct } from '@sheaf/contract'
import { eq } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import type { Actor } from '../access/index.ts'
import type { AdminCallLog } from '../auth/index.ts'
import type { AdministrationContext } from './AdministrationContext.ts'

type LogContext = Pick<AdministrationContext, 'clock' | 'database' | 'ids'>

export interface NewEntry {
  /** Null: a program with a service key. */
  readonly actorId: string | null
  readonly act: AdministrationAct
  readonly personId?: string | null
  readonly target?: string
}

/**
 * Does something in the name of an administrator, and notes it: that it was begun before anything is done, and how it ended. Nothing is
 * done that cannot be noted.
 */
export async function noted<T>(
  context: LogContext,
  entry: Omit<NewEntry, 'actorId'> & { readonly actor: Actor },
  run: () => Promise<T>,
): Promise<T> {
  const { actor, ...rest } = entry
  const id = await beginEntry(context, { ...rest, actorId: actor.userId })
  try {
    const answer = await run()
    await endEntry(context, id, true)
    return answer
  } catch (error) {
    await endEntry(context, id, false)
    throw error
  }
}

/** Notes the calls about accounts by which programs and consoles administer. */
export function createAdminCallLog(context: LogContext): AdminCallLog {
  return {
    begin: (call) => beginEntry(context, { ...call, act: 'accounts.call' }),
    end: (id, isDone) => endEntry(context, id, isDone),
  }
}

async function beginEntry({ clock, database, ids }: LogContext, entry: NewEntry): Promise<string> {
  const id = ids.uuid()
  const { actorId, act, personId = null, target = '' } = entry
  await database
    .insert(schema.administrationActs)
    .values({ id, at: clock.now(), actorId, act, personId, target, outcome: 'begun' })
  return id
}

async function endEntry({ database }: LogContext, id: string, isDone: boolean): Promise<void> {
  const { administrationActs: acts } = schema
  await database
    .update(acts)
    .set({ outcome: isDone ? 'done' : 'refused' })
    .where(eq(acts.id, id))
}
