import type { Transaction } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'

/** Does work in one transaction. What it publishes is told once that is stored, and not at all where it fails. */
export async function storeThenTell<T>(
  context: AuthContext,
  work: (context: AuthContext, transaction: Transaction) => Promise<T>,
): Promise<T> {
  const told: (() => void)[] = []
  const bus: AuthContext['bus'] = {
    ...context.bus,
    publish: (name, event) => void told.push(() => context.bus.publish(name, event)),
  }
  const outcome = await context.database.transaction((transaction) => work({ ...context, bus }, transaction))
  for (const tell of told) tell()
  return outcome
}
