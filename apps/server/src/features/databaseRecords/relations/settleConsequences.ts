import {
  idListOf,
  leadsBack,
  linkedRowIds,
  mirroredLinks,
  type Command,
  type StoredCell,
  pairingCommands,
  readField,
  type FieldPair,
} from '@sheaf/model'
import type { PoolClient } from '../../../platform/database/Database.ts'
import type { CommandTransaction, OwedConsequence, Sender } from '../CommandTransaction.ts'

export interface Settling {
  readonly client: PoolClient
  /** The databases that are locked; others are not written. */
  readonly transactionOf: (databaseId: string) => Promise<CommandTransaction | null>
  /** Whether a person may write a database. */
  readonly mayWrite: (userId: string, databaseId: string) => boolean
}

/**
 * Does what the commands of a transaction ask of the other sides of their relations, and what that asks in turn, until both sides of
 * each agree.
 */
export async function settleConsequences(settling: Settling, transaction: CommandTransaction): Promise<void> {
  const waiting = [transaction]
  let rounds = 0
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    rounds += 1
    if (rounds > MAX_ROUNDS) throw new Error('The sides of a relation do not come to agree')
    const owed = next.owed.splice(0)
    for (const target of await settleAll(settling, next, owed)) waiting.push(target)
  }
}

/** Answers the transactions that may owe something now. */
async function settleAll(
  settling: Settling,
  source: CommandTransaction,
  owed: readonly OwedConsequence[],
): Promise<ReadonlySet<CommandTransaction>> {
  const touched = new Set<CommandTransaction>()
  for (let from = 0; from < owed.length;) {
    const first = owed[from]
    if (first === undefined) break
    const { consequence, sender } = first
    const target = await settling.transactionOf(consequence.pair.reciprocalDatabaseId)
    if (consequence.kind === 'pair') {
      await pairUp(settling, { source, target, sender, pair: consequence.pair })
      from += 1
    } else {
      const end = owed.findIndex((other, index) => index > from && !isAlike(first, other))
      const run = owed.slice(from, end === -1 ? owed.length : end)
      const back = target?.structure.fields.get(consequence.pair.reciprocalId) ?? null
      if (target !== null && leadsBack(consequence.pair, back))
        await target.follow(sender, await stillOwed(settling.client, source, consequence.pair, run))
      from += run.length
    }
    touched.add(source)
    if (target !== null) touched.add(target)
  }
  return touched
}

/** Commands for cells of one field go together. */
function isAlike(one: OwedConsequence, other: OwedConsequence): boolean {
  const [a, b] = [one.consequence, other.consequence]
  return (
    a.kind === 'command' &&
    b.kind === 'command' &&
    a.command.kind === 'changeMembers' &&
    b.command.kind === 'changeMembers' &&
    a.command.fieldId === b.command.fieldId &&
    a.pair.reciprocalDatabaseId === b.pair.reciprocalDatabaseId &&
    a.pair.fieldId === b.pair.fieldId &&
    one.sender.userId === other.sender.userId
  )
}

/**
 * The commands of which the reason is still there: something else may have taken the place of a link meanwhile, and two links that take
 * each other's place would do so for ever.
 */
async function stillOwed(
  client: PoolClient,
  source: CommandTransaction,
  { databaseId, fieldId }: FieldPair,
  run: readonly OwedConsequence[],
): Promise<readonly Command[]> {
  const commands = run.flatMap(({ consequence }) =>
    consequence.kind === 'command' ? [consequence.command] : [],
  )
  const links = commands.filter((command) => command.kind === 'changeMembers')
  if (links.length < commands.length) return commands
  const { rows } = await client.query<{ id: string; cell: StoredCell | null }>(
    'SELECT id, cells -> $2::text AS cell FROM database_rows WHERE database_id = $1 AND id = ANY($3::uuid[])',
    [databaseId, fieldId, links.flatMap(({ add, remove }) => [...add, ...remove])],
  )
  const field = readField(fieldId, source.structure.fields.get(fieldId)?.value)
  const linked = new Map(
    rows.map(({ id, cell }) => [
      id,
      linkedRowIds({ cells: cell === null ? {} : { [fieldId]: cell } }, field),
    ]),
  )
  const isThere = (id: string, rowId: string) => linked.get(id)?.includes(rowId) === true
  return links.filter(
    ({ rowId, add, remove }) =>
      add.every((id) => isThere(id, rowId)) && remove.every((id) => !isThere(id, rowId)),
  )
}

interface Pairing {
  readonly source: CommandTransaction
  readonly target: CommandTransaction | null
  readonly sender: Sender
  readonly pair: FieldPair
}

/** Makes the other field of a pair and writes the links into it. Where that cannot be, the relation is one-way. */
async function pairUp(settling: Settling, { source, target, sender, pair }: Pairing): Promise<void> {
  const field = source.structure.fields.get(pair.fieldId)
  // Something that was done after it.
  if (field === undefined) return
  const reciprocalOf = () => target?.structure.fields.get(pair.reciprocalId) ?? null
  if (target !== null && !leadsBack(pair, reciprocalOf())) {
    const isAllowed = target === source || settling.mayWrite(sender.userId, pair.reciprocalDatabaseId)
    const isSame = target === source && pair.reciprocalId === pair.fieldId
    const commands = isAllowed && !isSame ? pairingCommands(pair, field, reciprocalOf()) : null
    if (commands !== null) await target.follow(sender, commands)
  }
  if (target === null || !leadsBack(pair, reciprocalOf())) {
    const options = { type: 'relation', reciprocal: null } as const
    return await source.follow(sender, [{ kind: 'setFieldOptions', fieldId: pair.fieldId, options }])
  }
  const back = reciprocalOf()
  const name = back && readField(back.id, back.value).name
  const named = readField(field.id, source.structure.fields.get(field.id)?.value)
  if (named.type === 'relation' && name !== null && named.options.reciprocal?.name !== name) {
    const options = { type: 'relation', reciprocal: { fieldId: pair.reciprocalId, name } } as const
    await source.follow(sender, [{ kind: 'setFieldOptions', fieldId: pair.fieldId, options }])
  }
  await target.follow(sender, mirroredLinks(pair.reciprocalId, await linksOf(settling.client, pair)))
}

/** Of deleted rows too: they come back with their links. */
async function linksOf(client: PoolClient, { databaseId, fieldId }: FieldPair) {
  const { rows } = await client.query<{ id: string; data: unknown }>(
    `SELECT r.id, r.cells -> $2::text -> 'data' AS data FROM database_rows r
     WHERE r.database_id = $1 AND r.cells ? $2::text AND r.cells -> $2::text ->> 'field_type' = '10' ORDER BY r.id`,
    [databaseId, fieldId],
  )
  return rows.map(({ id, data }) => ({ rowId: id, linked: idListOf(data) }))
}

/** Far more than links that take each other's place need. */
const MAX_ROUNDS = 1_000
