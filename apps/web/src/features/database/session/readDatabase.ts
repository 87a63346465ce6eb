import type { DatabaseRecords } from '@sheaf/model'
import { attachDatabase, type DatabaseAddress } from './openDatabase.ts'

/** The records of a database, once the server has brought it up to date; null where it gives none in that time. */
export async function readDatabase(
  address: DatabaseAddress,
  patienceMs: number,
): Promise<DatabaseRecords | null> {
  const { object, release } = attachDatabase(address)
  const isSettled = () => object.getSnapshot().isCurrent || object.getSnapshot().phase === 'closed'
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = object.subscribe(() => isSettled() && resolve())
  const timer = setTimeout(resolve, patienceMs)
  if (!isSettled()) await promise
  clearTimeout(timer)
  unsubscribe()
  const { isCurrent, records } = object.getSnapshot()
  release()
  return isCurrent ? records : null
}
