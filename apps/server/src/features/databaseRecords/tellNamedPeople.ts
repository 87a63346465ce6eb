import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { PagePolicy } from '../access/index.ts'
import type { NewNotification, Notifier } from '../notifications/index.ts'
import { PERSON_NUMBER, type NamedPeople } from './namedPeople.ts'
import { placeOfDatabase } from './placeOfDatabase.ts'

/** Tells people that they were added to cells, within the transaction that does it; what it answers is called after the commit. */
export type TellNamedPeople = (
  transaction: Transaction,
  databaseId: string,
  named: readonly NamedPeople[],
) => Promise<() => void>

interface Telling {
  readonly policy: Pick<PagePolicy, 'within'>
  readonly notifier: Notifier
}

/** By a page that shows the database and that they may read. Of many rows at once, they are told one thing about all of them. */
export function createTellNamedPeople({ policy, notifier }: Telling): TellNamedPeople {
  return async (transaction, databaseId, named) => {
    const fieldIds = named.length === 0 ? new Set() : await readPersonFields(transaction, databaseId)
    const told = named.filter(({ fieldId }) => fieldIds.has(fieldId))
    const place = told.length === 0 ? null : await placeOfDatabase(transaction, databaseId)
    if (place === null) return () => undefined
    const { workspaceId, viewIds } = place
    const cells = new Map<string, NamedCell[]>()
    for (const { userIds, ...cell } of told)
      for (const id of userIds) if (id !== cell.actorId) cells.set(id, [...(cells.get(id) ?? []), cell])
    const isVisible = await policy.within(transaction).visibilityOf(workspaceId, viewIds, [...cells.keys()])
    const news = [...cells].flatMap(([to, its]) => {
      const viewId = viewIds.find((id) => isVisible(to, id))
      return viewId === undefined ? [] : newsOf(databaseId, to, viewId, its)
    })
    const heard = await notifier.tell(transaction, workspaceId, news)
    return () => notifier.announce(workspaceId, heard)
  }
}

type NamedCell = Omit<NamedPeople, 'userIds'>

function newsOf(
  databaseId: string,
  to: string,
  viewId: string,
  cells: readonly NamedCell[],
): readonly NewNotification[] {
  if (cells.length <= MAX_TOLD_ALONE)
    return cells.map(({ rowId, fieldId, actorId }) => ({
      to,
      viewId,
      actorId,
      type: 'row_person',
      subjectId: rowId,
      key: `row person ${rowId} ${fieldId}`,
      metadata: { field_id: fieldId },
    }))
  return [...new Set(cells.map(({ actorId }) => actorId))].map((actorId) => ({
    to,
    viewId,
    actorId,
    type: 'row_person',
    key: `row people ${databaseId} ${actorId}`,
  }))
}

/** Cells of one person in one change; whoever is added to more is told of all of them at once. */
const MAX_TOLD_ALONE = 5

async function readPersonFields(transaction: Transaction, databaseId: string): Promise<ReadonlySet<string>> {
  const { rows } = await clientOf(transaction).query<{ id: string }>(
    `SELECT id FROM database_fields
     WHERE database_id = $1 AND NOT is_deleted AND value ->> 'ty' = '${PERSON_NUMBER}'`,
    [databaseId],
  )
  return new Set(rows.map(({ id }) => id))
}
