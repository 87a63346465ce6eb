import { err, ok, type Result, type ViewId } from '@sheaf/base'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import type { Permit } from '../../access/index.ts'
import { inSnapshot } from '../inSnapshot.ts'
import type { PublishingContext } from '../PublishingContext.ts'
import { publishIn, type PublishRefusal } from '../publishPage.ts'
import type { FramedPage } from './FrameScanner.ts'
import { parseStreamMeta } from './parseStreamMeta.ts'
import type { SpooledStream } from './spoolStream.ts'

export type PublishStreamRefusal = PublishRefusal

/**
 * Publishes every page of a stream with what it brings along, in one transaction: one refusal, and none of them is
 * published. Comments and copies are allowed on all of them.
 */
export async function publishStream(
  context: PublishingContext,
  stream: SpooledStream,
  permit: Permit,
): Promise<Result<void, PublishStreamRefusal>> {
  const viewIds: string[] = []
  const done = await inSnapshot<void, PublishStreamRefusal>(context.database, async (transaction) => {
    viewIds.length = 0
    for (const page of stream.pages) {
      const published = await publishOne(transaction, context, { stream, page, permit })
      if (!published.ok) return published
      viewIds.push(published.value)
    }
    return ok()
  })
  if (done.ok) context.announce(permit.workspaceId, viewIds)
  return done
}

interface StreamedPage {
  readonly stream: SpooledStream
  readonly page: FramedPage
  readonly permit: Permit
}

async function publishOne(
  transaction: Transaction,
  context: PublishingContext,
  { stream, page, permit }: StreamedPage,
): Promise<Result<string, PublishStreamRefusal>> {
  const parsed = parseStreamMeta(await stream.read(page.metaAt, page.metaBytes))
  if (parsed === null) return err('invalid_request')
  const { view_id: viewId, publish_name: publishName, metadata } = parsed.meta
  await context.policy.within(transaction).requireView(permit, viewId as ViewId)
  const isDatabase = (await readLayout(transaction, viewId)) > 0
  if (metadata.view.view_id !== viewId || metadata.view.layout > 0 !== isDatabase)
    return err('invalid_request')
  const { rows } = await clientOf(transaction).query<{ meta: string }>(
    `SELECT (given || jsonb_build_object(
         'view', '{"icon": null, "extra": null}'::jsonb || (given -> 'view'),
         'child_views', coalesce(nullif(given -> 'child_views', 'null'), '[]'),
         'ancestor_views', coalesce(nullif(given -> 'ancestor_views', 'null'), '[]')
       ))::text AS meta FROM (SELECT $1::jsonb -> 'metadata' AS given) AS sent`,
    [parsed.text],
  )
  const published = await publishIn(transaction, context, {
    permit,
    viewId,
    publishName,
    options: { commentsEnabled: true, duplicateEnabled: true },
    given: {
      data: await stream.read(page.dataAt, page.dataBytes),
      meta: rows[0]?.meta ?? '{}',
    },
  })
  return published.ok ? ok(viewId) : published
}

async function readLayout(transaction: Transaction, viewId: string): Promise<number> {
  const { rows } = await clientOf(transaction).query<{ layout: number }>(
    'SELECT layout FROM views WHERE id = $1',
    [viewId],
  )
  return rows[0]?.layout ?? 0
}
