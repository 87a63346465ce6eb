import type { ViewId } from '@sheaf/base'
import type { Command, CommandRefusal } from '@sheaf/model'
import type { Bus } from '../../../platform/bus/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { clientOf, type Database } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import { applyCommands } from '../applyCommands.ts'

export interface CommandsContext {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly ids: Ids
}

export interface CommandsOfCall {
  readonly databaseId: string
  /** Through which the person came: a change counts as an edit of it. */
  readonly viewId: ViewId
  readonly userId: string
  readonly commands: readonly Command[]
}

/** Runs the commands of a call in the order that the room of the database follows too: all of them, or none and an error. */
export async function runCommands(
  { database, bus, clock, ids }: CommandsContext,
  { databaseId, viewId, userId, commands }: CommandsOfCall,
): Promise<void> {
  const at = clock.now()
  await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    const { rows } = await client.query<{ uid: string }>('SELECT uid FROM users WHERE id = $1', [userId])
    const queue = ids.uuid()
    const uid = rows[0]?.uid ?? '0'
    const sent = commands.map((command, index) => ({ queue, seq: index + 1, command, userId, uid }))
    const applied = await applyCommands(transaction, databaseId, sent, { known: null, at })
    if (applied === null) throw new AppError('record_not_found')
    const refused = applied.outcomes.find(({ refusal }) => refusal !== null)?.refusal
    if (refused) throw new CommandRefused(refused)
    await client.query('UPDATE views SET last_edited_by = $2, last_edited_at = $3 WHERE id = $1', [
      viewId,
      userId,
      at,
    ])
  })
  bus.publish('database_stored', { databaseId })
}

export class CommandRefused extends AppError {
  readonly refusal: CommandRefusal

  constructor(refusal: CommandRefusal) {
    super(CODES[refusal] ?? 'invalid_request', { message: `The change was refused: ${refusal}.` })
    this.refusal = refusal
  }
}

const CODES: Partial<Record<CommandRefusal, 'record_not_found' | 'record_already_exists'>> = {
  row_gone: 'record_not_found',
  field_gone: 'record_not_found',
  id_taken: 'record_already_exists',
}
