import { err, ok, type Result } from '@sheaf/base'
import type { Database } from '../../../platform/database/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { readWithheld } from '../relations/readWithheld.ts'
import type { RelatedAccess } from '../relations/RelatedAccess.ts'
import { WITHHOLD_LINKS } from './mirrorTasks.ts'

export interface ToldContext {
  readonly database: Database
  readonly threads: Threads
  readonly relatedAccess: RelatedAccess
}

/** Objects of a database as somebody may have them: the same where nothing is withheld from them. */
export async function toldStates(
  { database, threads, relatedAccess }: ToldContext,
  { databaseId, userId }: { readonly databaseId: string; readonly userId: string },
  states: readonly Uint8Array[],
): Promise<Result<readonly Uint8Array[], 'retry_later'>> {
  const withheld = await readWithheld({ database, relatedAccess }, databaseId, userId)
  if (withheld === null || states.length === 0) return ok(states)
  const question = { states: states.map((state) => state.slice()), fieldIds: [...withheld.fields.keys()] }
  const told = await threads.run(WITHHOLD_LINKS, question, { key: databaseId })
  return told.ok ? ok(told.value) : err('retry_later')
}
