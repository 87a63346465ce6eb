import type { Transaction } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'

/** Runs work in one transaction. Events that it publishes go out after the commit, and not at all if it fails. */
export async function publishAfterCommit<T>(
  context: AuthContext,
  work: (context: AuthContext, transaction: Transaction) => Promise<T>,
): Promise<T> {
  const publications: (() => void)[] = []
  const bus: AuthContext['bus'] = {
    ...context.bus,
    publish: (name, event) => void publications.push(() => context.bus.publish(name, event)),
  }
  const outcome = await context.database.transaction((transaction) => work({ ...context, bus }, transaction))
  for (const publish of publications) publish()
  return outcome
}
