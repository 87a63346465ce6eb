import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { checkNamespace, type NamespaceRefusal } from './namespaceName.ts'
import type { PublishingContext } from '../PublishingContext.ts'

export interface NamespaceInput {
  readonly workspaceId: string
  readonly oldNamespace: string
  readonly newNamespace: string
}

export type SetNamespaceRefusal =
  | NamespaceRefusal
  | Extract<ErrorCode, 'record_not_found' | 'publish_namespace_already_taken'>

const MAX_FORMER = 5

/**
 * Gives a workspace another namespace. The last five that it had stay with it: links go on, and nobody else can have
 * them. Which it has now must be said, so that of two owners at once the second is told. Case makes no difference to
 * whether a namespace is free.
 */
export async function setNamespace(
  context: PublishingContext,
  { workspaceId, oldNamespace, newNamespace }: NamespaceInput,
): Promise<Result<void, SetNamespaceRefusal>> {
  // The one that every workspace begins with is longer than any that can be chosen.
  const checked = newNamespace === workspaceId ? ok(newNamespace) : checkNamespace(newNamespace)
  if (!checked.ok) return checked
  const done = await context.database.transaction(async (transaction) => {
    const present = await lockNamespaces(transaction, workspaceId)
    if (present !== oldNamespace) return err('record_not_found')
    if (present === newNamespace) return ok()
    if (await isTaken(transaction, workspaceId, newNamespace)) return err('publish_namespace_already_taken')
    await moveNamespace(transaction, { workspaceId, oldNamespace, newNamespace, at: context.clock.now() })
    return ok()
  })
  if (done.ok) context.announce(workspaceId, [workspaceId])
  return done
}

// Renaming is rare: one at a time on the whole site, so that what is looked at stays as it is.
export async function lockNamespaces(transaction: Transaction, workspaceId: string): Promise<string | null> {
  const client = clientOf(transaction)
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('publish namespaces', 0))`)
  const { rows } = await client.query<{ publish_namespace: string }>(
    'SELECT publish_namespace FROM workspaces WHERE id = $1 FOR NO KEY UPDATE',
    [workspaceId],
  )
  return rows[0]?.publish_namespace ?? null
}

export async function isTaken(
  transaction: Transaction,
  workspaceId: string,
  namespace: string,
): Promise<boolean> {
  const { rowCount } = await clientOf(transaction).query(
    `SELECT 1 FROM workspaces WHERE lower(publish_namespace) = lower($2) AND id <> $1
     UNION ALL SELECT 1 FROM former_namespaces WHERE namespace = lower($2) AND workspace_id <> $1`,
    [workspaceId, namespace],
  )
  return rowCount !== 0
}

export async function moveNamespace(
  transaction: Transaction,
  { workspaceId, oldNamespace, newNamespace, at }: NamespaceInput & { readonly at: Date },
): Promise<void> {
  const client = clientOf(transaction)
  await client.query('UPDATE workspaces SET publish_namespace = $2 WHERE id = $1', [
    workspaceId,
    newNamespace,
  ])
  await client.query(
    `INSERT INTO former_namespaces (namespace, workspace_id, left_at) VALUES (lower($2), $1, $3)
     ON CONFLICT (namespace) DO UPDATE SET left_at = excluded.left_at`,
    [workspaceId, oldNamespace, at],
  )
  await client.query('DELETE FROM former_namespaces WHERE namespace = lower($1)', [newNamespace])
  await client.query(
    `DELETE FROM former_namespaces WHERE workspace_id = $1::uuid AND namespace IN (
       SELECT namespace FROM former_namespaces WHERE workspace_id = $1::uuid AND namespace <> $1::uuid::text
       ORDER BY left_at DESC, namespace OFFSET ${MAX_FORMER}
     )`,
    [workspaceId],
  )
  // They link to pages under the former one.
  await client.query(
    `UPDATE publications SET rendered_with = 0, version = version + 1
     WHERE workspace_id = $1 AND mentioned_ids <> '{}' AND unpublished_at IS NULL`,
    [workspaceId],
  )
}
