import { err, ok, type Result } from '@sheaf/base'
import { proposeNamespace } from '@sheaf/contract'
import { clientOf, type Executor } from '../../../platform/database/index.ts'
import { isAllowed, type Permit } from '../../access/index.ts'
import type { PublishingContext } from '../PublishingContext.ts'
import { checkNamespace } from './namespaceName.ts'
import { isTaken, lockNamespaces, moveNamespace, type SetNamespaceRefusal } from './setNamespace.ts'

export type FirstNamespaceRefusal = Exclude<SetNamespaceRefusal, 'record_not_found'>

/**
 * Gives a workspace its namespace before its first page is published. Does nothing in a workspace that ever published or
 * chose one: addresses that were given away do not change by publishing. Who may not choose takes the one that is proposed.
 */
export async function takeFirstNamespace(
  context: PublishingContext,
  { workspaceId, role }: Permit,
  namespace: string,
): Promise<Result<void, FirstNamespaceRefusal>> {
  const mayChoose = isAllowed(role, 'namespace.manage')
  const checked = mayChoose ? checkNamespace(namespace) : ok(namespace)
  if (!checked.ok) return checked
  const done = await context.database.transaction(async (transaction) => {
    await lockNamespaces(transaction, workspaceId)
    const proposed = await findProposedNamespace(transaction, workspaceId)
    if (proposed === null) return ok()
    const newNamespace = mayChoose ? namespace : proposed
    if (await isTaken(transaction, workspaceId, newNamespace)) return err('publish_namespace_already_taken')
    const at = context.clock.now()
    await moveNamespace(transaction, { workspaceId, oldNamespace: workspaceId, newNamespace, at })
    return ok()
  })
  if (done.ok) context.announce(workspaceId, [workspaceId])
  return done
}

/**
 * The namespace that a workspace gets with its first page: made of its name, with a number where another workspace has that
 * one. Null where it has published before, or has chosen one.
 */
export async function findProposedNamespace(executor: Executor, workspaceId: string): Promise<string | null> {
  const client = clientOf(executor)
  const { rows: names } = await client.query<{ name: string }>(UNDECIDED, [workspaceId])
  const name = names[0]?.name
  if (name === undefined) return null
  const { rows } = await client.query<{ namespace: string }>(FREE, [
    workspaceId,
    proposeNamespace(name, workspaceId),
    workspaceId.slice(0, 6),
  ])
  return rows[0]?.namespace ?? null
}

const UNDECIDED = `
  SELECT w.name FROM workspaces w WHERE w.id = $1 AND w.publish_namespace = w.id::text
    AND NOT EXISTS (SELECT 1 FROM publications p WHERE p.workspace_id = w.id)
    AND NOT EXISTS (SELECT 1 FROM former_namespaces f WHERE f.workspace_id = w.id)`

const FREE = `
  SELECT free.namespace FROM (
    SELECT $2::text AS namespace, 1 AS place
    UNION ALL SELECT $2 || '-' || number, number FROM generate_series(2, 99) AS number
    UNION ALL SELECT left($2, 25) || '-' || $3, 100
  ) AS free
  WHERE NOT EXISTS (
    SELECT 1 FROM workspaces w WHERE lower(w.publish_namespace) = free.namespace AND w.id <> $1
  ) AND NOT EXISTS (
    SELECT 1 FROM former_namespaces f WHERE f.namespace = free.namespace AND f.workspace_id <> $1
  )
  ORDER BY free.place LIMIT 1`
