import { err, isUuid, ok, type Result, type UserId } from '@sheaf/base'
import { RENDERING_VERSION } from '@sheaf/render'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import type { FilesPolicy } from '../../files/index.ts'
import { readLinkPreviews } from '../../linkPreviews/index.ts'
import { packHtml } from '../snapshot/packedHtml.ts'
import { addressesOfView, readNamedFiles, storePublishedFiles } from '../snapshot/publishedFiles.ts'
import { renderMentionsAgain } from '../snapshot/renderMentionsAgain.ts'
import type { PageSnapshot, SnapshotInput, SnapshotRefusal } from '../snapshot/PageSnapshot.ts'
import { openGivenDatabase, openStoredDatabase, type DatabaseSource } from '../../databases/index.ts'
import { STORED_CONTEXT } from './readingContext.ts'
import { relatedIds, storeDatabase } from './storeDatabase.ts'

const NO_SUMMARY = {
  description: '',
  firstImage: null,
  mediaOrigins: [],
  direction: null,
  hasMath: false,
  hasDatabase: true,
  language: null,
  linkPictures: [],
}

/**
 * Takes a database, from its collabs or from a blob that somebody brings along. Its rows are stored beside the
 * publication, and its pages are rendered from them when they are asked for.
 */
export async function takeDatabase(
  transaction: Transaction,
  { filesPolicy, threads }: { readonly filesPolicy: FilesPolicy; readonly threads: Threads },
  input: SnapshotInput,
): Promise<Result<PageSnapshot, SnapshotRefusal>> {
  const { workspaceId, view } = input
  const source =
    input.given === undefined
      ? await readLive(transaction, threads, input)
      : await openGivenDatabase(threads, input.given, view.id, STORED_CONTEXT)
  if (source === null) return err(input.given === undefined ? 'no_required_data' : 'invalid_request')
  const { database, viewIds: tabIds } = source.opened
  return ok({
    blob: new Uint8Array(0),
    rendering: {
      html: await packHtml(''),
      locale: STORED_CONTEXT.locale,
      slots: null,
      summary: NO_SUMMARY,
      renderedWith: RENDERING_VERSION,
    },
    files: new Map(),
    mentionedIds: relatedIds(database).filter((id) => isUuid(id) && id !== database.id),
    tabIds,
    // What was brought along is no state of the stored database.
    contentMark: input.given === undefined ? null : '',
    async storeRest(within, viewId, now) {
      // Documents that show one of its tabs show other rows now, or none where the tab is gone.
      await renderMentionsAgain(within, workspaceId, [viewId])
      const named = await storeDatabase(within, threads, source, { viewId, workspaceId, now })
      await renderMentionsAgain(within, workspaceId, [viewId])
      const publisher = { userId: input.publisherId as UserId }
      const addresses = [...addressesOfView(view), ...named.addresses]
      const files = await readNamedFiles(within, filesPolicy, { workspaceId, publisher }, addresses)
      await storePublishedFiles(within, viewId, files)
      if (named.previewed.size === 0) return
      // Pictures of links are kept as long as a publication shows them.
      const { pictureIds } = await readLinkPreviews(within, [...named.previewed])
      await clientOf(within).query(
        `UPDATE publications SET summary = jsonb_set(summary, '{linkPictures}', $2::jsonb) WHERE view_id = $1`,
        [viewId, JSON.stringify(pictureIds)],
      )
    },
    close: () => source.reader.close(),
  })
}

async function readLive(
  transaction: Transaction,
  threads: Threads,
  input: SnapshotInput,
): Promise<DatabaseSource | null> {
  const { workspaceId, view } = input
  const visibleViewIds = input.visibleViewIds ?? (await readVisibleViews(transaction, view.id))
  const context = STORED_CONTEXT
  return await openStoredDatabase(transaction, threads, {
    workspaceId,
    viewId: view.id,
    visibleViewIds,
    context,
  })
}

async function readVisibleViews(transaction: Transaction, viewId: string): Promise<readonly string[] | null> {
  const { rows } = await clientOf(transaction).query<{ visible_view_ids: readonly string[] | null }>(
    'SELECT visible_view_ids FROM publications WHERE view_id = $1',
    [viewId],
  )
  return rows[0]?.visible_view_ids ?? null
}
