import type { ViewId } from '@sheaf/base'
import type { Command, CommandRefusal } from '@sheaf/model'
import type { Bus } from '../../../platform/bus/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { clientOf, type Database, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import { applyCommands } from '../applyCommands.ts'
import type { RelatedAccess } from '../relations/RelatedAccess.ts'
import type { TellNamedPeople } from '../tellNamedPeople.ts'

export interface CommandsContext {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly ids: Ids
  readonly relatedAccess: RelatedAccess
  readonly tellPeople?: TellNamedPeople
}

export interface CommandsOfCall {
  readonly databaseId: string
  /** Who sends them, and the view through which they came: a change counts as an edit of it. Null: nobody who is known. */
  readonly by: { readonly userId: string; readonly viewId: ViewId } | null
  readonly commands: readonly Command[]
  /** Runs in the transaction of the changes, while other changes of the database wait; what it throws takes them back. */
  readonly within?: (transaction: Transaction) => Promise<void>
}

/** In the history and the columns of authors, whoever is not known. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Runs the commands of a call in the order that the room of the database follows too: all of them, or none and an error. */
export async function runCommands(
  { database, bus, clock, ids, relatedAccess, tellPeople }: CommandsContext,
  { databaseId, by, commands, within }: CommandsOfCall,
): Promise<void> {
  const at = clock.now()
  const userId = by?.userId ?? NOBODY
  const changed = new Set([databaseId])
  const announce = await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    const { rows } = await client.query<{ uid: string }>('SELECT uid FROM users WHERE id = $1', [userId])
    const queue = ids.uuid()
    const uid = rows[0]?.uid ?? '0'
    const sent = commands.map((command, index) => ({ queue, seq: index + 1, command, userId, uid }))
    const applied = await applyCommands(transaction, databaseId, sent, {
      known: null,
      at,
      relatedAccess,
      tellPeople,
      onRelatedStored: (relatedId) => changed.add(relatedId),
    })
    if (applied === null) throw new AppError('record_not_found')
    const refused = applied.outcomes.find(({ refusal }) => refusal !== null)?.refusal
    if (refused) throw new CommandRefused(refused)
    await within?.(transaction)
    if (by === null) return applied.announce
    await client.query('UPDATE views SET last_edited_by = $2, last_edited_at = $3 WHERE id = $1', [
      by.viewId,
      userId,
      at,
    ])
    return applied.announce
  })
  announce()
  for (const id of changed) bus.publish('database_stored', { databaseId: id })
}

export class CommandRefused extends AppError {
  readonly refusal: CommandRefusal

  constructor(refusal: CommandRefusal) {
    super(CODES[refusal] ?? 'invalid_request', { message: `The change was refused: ${refusal}.` })
    this.refusal = refusal
  }
}

const CODES: Partial<
  Record<CommandRefusal, 'record_not_found' | 'record_already_exists' | 'not_enough_permissions'>
> = {
  row_gone: 'record_not_found',
  field_gone: 'record_not_found',
  id_taken: 'record_already_exists',
  related_hidden: 'not_enough_permissions',
  related_read_only: 'not_enough_permissions',
}
