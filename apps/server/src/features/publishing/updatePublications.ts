import { err, ok, type Result } from '@sheaf/base'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { inSnapshot } from './inSnapshot.ts'
import type { PublishingContext } from './PublishingContext.ts'
import { freeName } from './publishPage.ts'
import { checkPublishName, type PublishNameRefusal } from './publishName.ts'
import { checkPublisher, type PublisherRefusal, type PublisherWish } from './unpublishPages.ts'

/** What to change about a publication; undefined leaves it. */
export interface PublicationPatch {
  readonly viewId: string
  readonly publishName: string | undefined
  readonly commentsEnabled: boolean | undefined
  readonly duplicateEnabled: boolean | undefined
}

/** Renames publications and changes what visitors may do, all or none. Only owner and publisher may. */
export async function updatePublications(
  context: PublishingContext,
  patches: readonly PublicationPatch[],
  wish: PublisherWish,
): Promise<Result<void, PublisherRefusal | PublishNameRefusal | 'publish_name_already_exists'>> {
  for (const { publishName } of patches) {
    const name = publishName === undefined ? ok('') : checkPublishName(publishName)
    if (!name.ok) return name
  }
  const viewIds = patches.map((patch) => patch.viewId)
  const done = await inSnapshot(context.database, async (transaction) => {
    const allowed = await checkPublisher(transaction, viewIds, wish)
    if (!allowed.ok) return allowed
    for (const patch of patches) {
      const patched = await applyPatch(transaction, wish.workspaceId, patch)
      if (!patched.ok) return patched
    }
    return ok()
  })
  if (done.ok) for (const viewId of viewIds) context.announce(wish.workspaceId, viewId)
  return done
}

async function applyPatch(
  transaction: Transaction,
  workspaceId: string,
  { viewId, publishName, commentsEnabled, duplicateEnabled }: PublicationPatch,
): Promise<Result<void, 'publish_name_already_exists'>> {
  if (publishName !== undefined) {
    await freeName(transaction, workspaceId, viewId, publishName)
    const { rowCount } = await clientOf(transaction).query(
      'SELECT 1 FROM publications WHERE workspace_id = $1 AND publish_name = $2 AND view_id <> $3',
      [workspaceId, publishName, viewId],
    )
    if (rowCount !== 0) return err('publish_name_already_exists')
  }
  await clientOf(transaction).query(
    `UPDATE publications SET publish_name = coalesce($2, publish_name),
       comments_enabled = coalesce($3, comments_enabled), duplicate_enabled = coalesce($4, duplicate_enabled)
     WHERE view_id = $1`,
    [viewId, publishName ?? null, commentsEnabled ?? null, duplicateEnabled ?? null],
  )
  return ok()
}
