import { err, ok, type Result } from '@sheaf/base'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { Permit } from '../access/index.ts'
import { scheduleExpiry } from './expiry.ts'
import { inSnapshot } from './inSnapshot.ts'
import { mergeOptions, OPTION_COLUMNS, optionValues, type PublicationOptions } from './PublicationOptions.ts'
import type { PublishingContext } from './PublishingContext.ts'
import { checkPublishName, type PublishNameRefusal } from './names/publishName.ts'
import { leaveName, takeName } from './names/publishNames.ts'
import { lockWithMentions, renderMentionsAgain } from './snapshot/renderMentionsAgain.ts'
import { lockPublications, type LockedPublication, type PublisherRefusal } from './unpublishPages.ts'

/** What to change about a publication. */
export interface PublicationPatch {
  readonly viewId: string
  /** Undefined leaves it. */
  readonly publishName: string | undefined
  readonly options: PublicationOptions
}

type PatchRefusal = PublishNameRefusal | PublisherRefusal | 'publish_name_already_exists'

/**
 * Renames publications and changes how they stand on the web, all or none. One that expired is back with another end,
 * or none. Only an owner of the workspace and who published a page may. Of several patches of one page each follows
 * the one before.
 */
export async function updatePublications(
  context: PublishingContext,
  patches: readonly PublicationPatch[],
  permit: Permit,
): Promise<Result<void, PatchRefusal>> {
  const { workspaceId } = permit
  for (const { publishName } of patches) {
    const name = publishName === undefined ? ok('') : checkPublishName(publishName)
    if (!name.ok) return name
  }
  const viewIds = patches.map((patch) => patch.viewId)
  const done = await inSnapshot<void, PatchRefusal>(context.database, async (transaction) => {
    await lockWithMentions(transaction, workspaceId, viewIds)
    const locked = await lockPublications(context, transaction, viewIds, permit)
    if (!locked.ok) return locked
    const rows = new Map(locked.value.map((row) => [row.view_id, row]))
    for (const patch of patches) {
      const patched = await applyPatch(transaction, context, workspaceId, {
        patch,
        before: rows.get(patch.viewId)!,
      })
      if (!patched.ok) return patched
      rows.set(patch.viewId, patched.value.after)
      for (const [viewId, publishName] of patched.value.movedNames) {
        const moved = rows.get(viewId)
        if (moved !== undefined) rows.set(viewId, { ...moved, publish_name: publishName })
      }
    }
    await renderMentionsAgain(transaction, workspaceId, viewIds)
    return ok()
  })
  if (done.ok) context.announce(workspaceId, viewIds)
  return done
}

interface Patched {
  readonly after: LockedPublication
  /** Pages that gave way to a name, with the one that they have now. */
  readonly movedNames: ReadonlyMap<string, string>
}

async function applyPatch(
  transaction: Transaction,
  { clock, queue }: PublishingContext,
  workspaceId: string,
  { patch, before }: { readonly patch: PublicationPatch; readonly before: LockedPublication },
): Promise<Result<Patched, 'publish_name_already_exists'>> {
  const { viewId, publishName = before.publish_name } = patch
  const at = clock.now()
  const options = mergeOptions(before, patch.options)
  const isBack = patch.options.expiresAt !== undefined && before.unpublished_at !== null
  const after = {
    ...before,
    ...options,
    publish_name: publishName,
    unpublished_at: isBack ? null : before.unpublished_at,
  }
  let movedNames: ReadonlyMap<string, string> = new Map()
  if (publishName !== before.publish_name) {
    movedNames = await takeName(transaction, { workspaceId, viewId, publishName, at })
    const { rowCount } = await clientOf(transaction).query(
      'SELECT 1 FROM publications WHERE workspace_id = $1 AND publish_name = $2 AND view_id <> $3',
      [workspaceId, publishName, viewId],
    )
    if (rowCount !== 0) return err('publish_name_already_exists')
    await leaveName(transaction, { workspaceId, viewId, publishName: before.publish_name, at })
  }
  await clientOf(transaction).query(
    `UPDATE publications SET publish_name = $2, unpublished_at = $3,
       (${OPTION_COLUMNS}) = ROW ($4::boolean, $5::boolean, $6::boolean, $7::boolean, $8::boolean, $9::text,
         $10::timestamptz)
     WHERE view_id = $1`,
    [viewId, publishName, after.unpublished_at, ...optionValues(options)],
  )
  if (patch.options.expiresAt) await scheduleExpiry(queue, transaction, patch.options.expiresAt)
  return ok({ after, movedNames })
}
