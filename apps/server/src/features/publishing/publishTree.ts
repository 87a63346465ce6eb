import { err, ok, type Result } from '@sheaf/base'
import { MAX_PUBLISHED_AT_ONCE, type PublishSkipReason } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { listSubPages } from './listSubPages.ts'
import type { PublishingContext } from './PublishingContext.ts'
import { publishPage, type PublishRefusal, type PublishInput } from './publishPage.ts'

export interface PublishedTree {
  readonly published: readonly { readonly viewId: string; readonly publishName: string }[]
  readonly skipped: readonly { readonly viewId: string; readonly reason: PublishSkipReason }[]
}

export interface TreeInput extends Omit<PublishInput, 'below' | 'given'> {
  /** Only these, of the page itself and those below it; undefined: all of them. */
  readonly only?: readonly string[] | undefined
  /** All of them get the password that the page itself has. */
  readonly hasItsPassword?: boolean
}

/**
 * Publishes a page with everything below it that may go on the web, or only what is below it for a space. Each page is
 * a consistent snapshot of its own and stays published whatever becomes of the next; what was not published is
 * answered, all of it. The page itself is refused as `publishPage` refuses, and then nothing is published.
 */
export async function publishTree(
  context: PublishingContext,
  { only, hasItsPassword = false, ...input }: TreeInput,
): Promise<Result<PublishedTree, PublishRefusal>> {
  const { viewId, publishName, visibleViewIds, namespace, ...rest } = input
  const below = await listSubPages(context.database, viewId)
  const isSpace = await readIsSpace(context, viewId)
  if (below.length + (isSpace ? 0 : 1) > MAX_PUBLISHED_AT_ONCE) {
    const message = `No more than ${MAX_PUBLISHED_AT_ONCE} pages can be published at once.`
    throw new AppError('invalid_request', { message })
  }
  const passwordHash = await readPassword(context, input)
  // Without one the rest would be open to all.
  if (hasItsPassword && passwordHash === null)
    throw new AppError('invalid_request', { message: 'The page has no password.' })
  const options = hasItsPassword ? { ...input.options, passwordHash } : input.options
  // What is new on the web is behind the password of the page itself, where nothing else is said.
  const isSilent = options.passwordHash === undefined && passwordHash !== null
  const belowIt = isSilent ? { ...options, passwordHash } : options
  const chosen = new Set(only ?? [viewId, ...below.map(({ id }) => id)])
  const published: { viewId: string; publishName: string }[] = []
  const skipped: { viewId: string; reason: PublishSkipReason }[] = []
  if (chosen.delete(viewId) && !isSpace) {
    const top = await publishPage(context, {
      ...rest,
      viewId,
      publishName,
      namespace,
      visibleViewIds,
      options,
    })
    if (!top.ok) return err(top.error)
    published.push({ viewId, publishName: top.value })
  }
  for (const { id, isKnown, tabIds } of below) {
    if (!chosen.delete(id)) continue
    const done = await publishSubPage(context, {
      ...rest,
      viewId: id,
      below: viewId,
      options: isKnown ? options : belowIt,
      // A database that is new there comes with its tabs.
      ...(!isKnown && tabIds.length > 0 && { visibleViewIds: [id, ...tabIds] }),
    })
    if (done.ok) published.push({ viewId: id, publishName: done.value })
    else skipped.push({ viewId: id, reason: REASONS[done.error] })
  }
  for (const id of chosen) skipped.push({ viewId: id, reason: 'gone' })
  return ok({ published, skipped })
}

/** The hash of the password that the page has, or had when it was last on the web. */
async function readPassword(
  { database }: PublishingContext,
  { permit, viewId }: TreeInput,
): Promise<string | null> {
  const { rows } = await clientOf(database).query<{ password_hash: string | null }>(
    'SELECT password_hash FROM publications WHERE view_id = $1 AND workspace_id = $2',
    [viewId, permit.workspaceId],
  )
  return rows[0]?.password_hash ?? null
}

// Rights may be lost while the call is under way: the rest is then answered as gone.
async function publishSubPage(
  context: PublishingContext,
  input: Omit<PublishInput, 'publishName'>,
): Promise<Result<string, PublishRefusal>> {
  try {
    return await publishPage(context, { ...input, publishName: undefined })
  } catch (error) {
    if (error instanceof AppError) return err('invalid_folder_view')
    throw error
  }
}

const REASONS: Record<PublishRefusal, PublishSkipReason> = {
  invalid_request: 'not_publishable',
  feature_not_available: 'not_publishable',
  no_required_data: 'no_content',
  service_temporary_unavailable: 'not_publishable',
  user_unauthorized: 'not_yours',
  invalid_folder_view: 'gone',
  publish_name_already_exists: 'gone',
  publish_name_invalid_character: 'gone',
  publish_name_too_long: 'gone',
  publish_namespace_already_taken: 'gone',
  custom_namespace_invalid_character: 'gone',
  custom_namespace_reserved: 'gone',
  custom_namespace_too_long: 'gone',
  custom_namespace_too_short: 'gone',
}

async function readIsSpace({ database }: PublishingContext, viewId: string): Promise<boolean> {
  const { rows } = await clientOf(database).query<{ is_space: boolean }>(
    'SELECT is_space FROM views WHERE id = $1',
    [viewId],
  )
  return rows[0]?.is_space === true
}
