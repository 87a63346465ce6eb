import { err, ok, type Result, type ViewId } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { isAllowedForOthers, type Permit } from '../access/index.ts'
import { scheduleExpiry } from './expiry.ts'
import { inSnapshot } from './inSnapshot.ts'
import { renderMentionsAgain } from './snapshot/renderMentionsAgain.ts'
import {
  changesOptions,
  mergeOptions,
  renewedOptions,
  type OptionColumns,
  type PublicationOptions,
} from './PublicationOptions.ts'
import type { PublishingContext } from './PublishingContext.ts'
import { checkPublishName, findDefaultName, type PublishNameRefusal } from './names/publishName.ts'
import { publishedMeta, type PublishableView } from './snapshot/publishedMeta.ts'
import { takeFirstNamespace, type FirstNamespaceRefusal } from './names/firstNamespace.ts'
import { leaveName, takeName } from './names/publishNames.ts'
import { storeSnapshot } from './snapshot/storeSnapshot.ts'
import { changesVisibleViews, visibleViewsToKeep } from './visibleViews.ts'
import type { PageSnapshot, SnapshotRefusal } from './snapshot/PageSnapshot.ts'
import { takeSnapshot } from './snapshot/takeSnapshot.ts'

export interface PublishInput {
  readonly permit: Permit
  readonly viewId: string
  /** Undefined: the name it has, or the default one. */
  readonly publishName: string | undefined
  readonly options: PublicationOptions
  /** With the first page of a workspace: where its addresses begin from now on. */
  readonly namespace?: string | undefined
  /** Of a database: the views that visitors see. Undefined: as it is; all for one that was never published. */
  readonly visibleViewIds?: readonly string[] | undefined
  /** Only if the page still lies below this one, with nothing private in between. */
  readonly below?: string
  /** What somebody brings along instead of what the page says now; `meta` is JSON text (wire.md 6.5). */
  readonly given?: { readonly data: Uint8Array; readonly meta: string }
}

export type PublishRefusal =
  | FirstNamespaceRefusal
  | PublishNameRefusal
  | SnapshotRefusal
  | Extract<ErrorCode, 'invalid_folder_view' | 'publish_name_already_exists' | 'user_unauthorized'>

/**
 * Publishes a page, or its present content again, under one consistent snapshot of name and content: both are
 * read in the transaction that stores them, as are the rights of whoever asks; throws what the policy throws. Published
 * before, it keeps its name and options where none are given, and its publisher; only owner and publisher may change them.
 * Answers the name that it has. A namespace that goes with the first page stays where the page is refused.
 */
export async function publishPage(
  context: PublishingContext,
  input: PublishInput,
): Promise<Result<string, PublishRefusal>> {
  if (input.namespace !== undefined) {
    const taken = await takeFirstNamespace(context, input.permit, input.namespace)
    if (!taken.ok) return taken
  }
  if (input.given === undefined) await context.databases.bringUpToDate(input.viewId)
  const published = await inSnapshot(context.database, (transaction) =>
    publishIn(transaction, context, input),
  )
  if (published.ok) context.announce(input.permit.workspaceId, [input.viewId])
  return published
}

/** The same inside of a transaction that sees one moment; announces nothing. */
export async function publishIn(
  transaction: Transaction,
  context: PublishingContext,
  input: PublishInput,
): Promise<Result<string, PublishRefusal>> {
  const { permit, viewId } = input
  const { workspaceId } = permit
  await context.policy.within(transaction).requireView(permit, viewId as ViewId)
  const view = await readView(transaction, input)
  if (view === null) return err('invalid_folder_view')

  const at = context.clock.now()
  const name = await chooseName(transaction, view, input)
  if (!name.ok) return name
  const options = chooseOptions(view, input, at)
  if (!options.ok) return options
  const snapshot = await takeSnapshot(transaction, context, {
    workspaceId,
    view,
    publisherId: permit.actor.userId,
    given: input.given?.data,
    visibleViewIds: input.visibleViewIds,
  })
  if (!snapshot.ok) return snapshot

  try {
    return await putOnWeb(transaction, context, input, {
      view,
      snapshot: snapshot.value,
      name: name.value,
      options: options.value,
      at,
    })
  } finally {
    snapshot.value.close?.()
  }
}

interface ReadyPage {
  readonly view: PublishedRow
  readonly snapshot: PageSnapshot
  readonly name: string
  readonly options: OptionColumns
  readonly at: Date
}

async function putOnWeb(
  transaction: Transaction,
  context: PublishingContext,
  input: PublishInput,
  { view, snapshot, name, options, at }: ReadyPage,
): Promise<Result<string, PublishRefusal>> {
  const { permit, viewId } = input
  const { workspaceId } = permit
  const visible = {
    viewId,
    tabIds: snapshot.tabIds,
    named: input.visibleViewIds,
    isGiven: input.given !== undefined,
  }
  const isTheirs = mayChange(view, input)
  if (!isTheirs && (await changesVisibleViews(transaction, visible))) return err('user_unauthorized')
  await takeName(transaction, { workspaceId, viewId, publishName: name, at })
  const isStored = await storeSnapshot(transaction, snapshot, {
    viewId,
    workspaceId,
    publishName: name,
    publisherId: permit.actor.userId,
    meta: input.given?.meta ?? publishedMeta(view),
    options,
    visibleViewIds: isTheirs ? visibleViewsToKeep(visible) : undefined,
    at,
  })
  if (!isStored) return err('publish_name_already_exists')
  if (view.publish_name !== null && view.publish_name !== name)
    await leaveName(transaction, { workspaceId, viewId, publishName: view.publish_name, at })
  if (faceOf(view) !== newFace(view, name, options))
    await renderMentionsAgain(transaction, workspaceId, [viewId])
  if (options.expires_at !== null) await scheduleExpiry(context.queue, transaction, options.expires_at)
  return ok(name)
}

/** A view with what is published of it. */
interface PublishedRow extends PublishableView, OptionColumns {
  readonly is_space: boolean
  readonly publish_name: string | null
  readonly published_title: string | null
  readonly publisher_id: string | null
  readonly is_published: boolean
}

async function readView(
  transaction: Transaction,
  { viewId, permit, below }: PublishInput,
): Promise<PublishedRow | null> {
  const { rows } = await clientOf(transaction).query<PublishedRow>(READ_VIEW, [
    viewId,
    permit.workspaceId,
    below ?? null,
  ])
  return rows[0] ?? null
}

function mayChange(view: PublishedRow, { permit: { actor, role } }: PublishInput): boolean {
  const isTheirs = !view.is_published || view.publisher_id === actor.userId
  return isTheirs || isAllowedForOthers(role, 'publications.manage')
}

async function chooseName(
  transaction: Transaction,
  view: PublishedRow,
  input: PublishInput,
): Promise<Result<string, PublishRefusal>> {
  const current = view.publish_name
  const { permit, viewId } = input
  const { workspaceId } = permit
  if (input.publishName === undefined)
    return ok(current ?? (await findDefaultName(transaction, { workspaceId, viewId, title: view.name })))
  if (input.publishName !== current && !mayChange(view, input)) return err('user_unauthorized')
  return checkPublishName(input.publishName)
}

function chooseOptions(
  view: PublishedRow,
  { options, ...input }: PublishInput,
  now: Date,
): Result<OptionColumns, PublishRefusal> {
  const before = view.publish_name === null ? null : view
  if (before !== null && changesOptions(before, options) && !mayChange(view, { options, ...input }))
    return err('user_unauthorized')
  return ok(renewedOptions(mergeOptions(before, options), now))
}

// What pages that mention this one say of it.
function faceOf(view: PublishedRow): string | null {
  if (!view.is_published || view.password_hash !== null) return null
  return JSON.stringify([view.published_title, view.publish_name])
}

function newFace(view: PublishedRow, publishName: string, options: OptionColumns): string | null {
  return options.password_hash === null ? JSON.stringify([view.name, publishName]) : null
}

// A page in the trash, or below one, is not there to be published. Locked, so that it is not deleted for good
// meanwhile and leaves a publication behind that nobody can take off its name. An expired one counts as unpublished
// where its name is asked for, and as published where it is told who may change it.
const READ_VIEW = `
  WITH RECURSIVE up AS (
    SELECT id, parent_id, trashed_at, is_private FROM views WHERE id = $1
    UNION
    SELECT v.id, v.parent_id, v.trashed_at, v.is_private
    FROM views v JOIN up ON v.id = up.parent_id
  ), below AS (
    SELECT id, parent_id, is_private FROM views WHERE id = $1 AND id <> $3
    UNION
    SELECT v.id, v.parent_id, v.is_private
    FROM views v JOIN below ON v.id = below.parent_id WHERE v.id <> $3
  )
  SELECT v.id, v.name, v.icon, v.layout, v.extra, v.is_space, v.created_at, v.last_edited_at,
    creator.uid AS created_by_uid, editor.uid AS last_edited_by_uid,
    p.publish_name, p.meta -> 'view' ->> 'name' AS published_title, p.publisher_id,
    p.view_id IS NOT NULL AND p.unpublished_at IS NULL AS is_published, p.comments_enabled, p.duplicate_enabled,
    p.comments_closed, p.is_indexed, p.is_live, p.password_hash, p.expires_at
  FROM views v
  LEFT JOIN users creator ON creator.id = v.created_by
  LEFT JOIN users editor ON editor.id = v.last_edited_by
  LEFT JOIN publications p ON p.view_id = v.id
  WHERE v.id = $1 AND v.workspace_id = $2 AND NOT EXISTS (SELECT 1 FROM up WHERE up.trashed_at IS NOT NULL)
    AND ($3::uuid IS NULL OR v.id = $3
      OR (EXISTS (SELECT 1 FROM up WHERE up.id = $3) AND NOT EXISTS (SELECT 1 FROM below WHERE is_private)))
  FOR KEY SHARE OF v`
