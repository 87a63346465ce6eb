import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { err, type Err, type Result } from '@sheaf/base'
import type { Database, Transaction } from '../../platform/database/index.ts'

const MAX_TRIES = 20
// Of several that write the same page each round lets one through; the others come back one after the other: those that
// met do not meet again.
const PAUSE_MS = 5

/**
 * Runs work in a transaction that sees one moment of the database; a refusal leaves nothing behind. Again when
 * somebody else wrote the same rows meanwhile. Two pages that take one name at the same time end in a refusal of the second.
 */
export async function inSnapshot<T, E extends string>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result<T, E>>,
): Promise<Result<T, E | 'publish_name_already_exists'>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(
        async (transaction) => {
          const done = await work(transaction)
          if (!done.ok) throw new Refused(done)
          return done
        },
        { isolationLevel: 'repeatable read' },
      )
    } catch (error) {
      if (error instanceof Refused) return error.outcome as Err<E>
      // The name may have been taken for the very same page, by a call at the same moment: the next try sees for whom.
      const isTaken = isTakenName(error)
      if (isTaken && tries === MAX_TRIES) return err('publish_name_already_exists')
      if (tries === MAX_TRIES || !(isTaken || isConflict(error))) throw error
      await delay(randomInt(PAUSE_MS, PAUSE_MS * tries * 2))
    }
  }
}

/** Takes a refusal out of a transaction, so that nothing of it stays. */
class Refused extends Error {
  readonly outcome: Err<string>

  constructor(outcome: Err<string>) {
    super(outcome.error)
    this.outcome = outcome
  }
}

function isTakenName(error: unknown): boolean {
  return (
    sqlState(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'publications_name'
  )
}

// Somebody else wrote the same rows first, or is at it, or each waited for what the other had written.
function isConflict(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01' || state === '55P03'
}

function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
