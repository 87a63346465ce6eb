import type { Result } from '@sheaf/base'
import type { PublishedView, PublishInfo } from '@sheaf/contract'
import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { FilesPolicy } from '../files/index.ts'
import { createSharedReads } from './createSharedReads.ts'
import { findPublication } from './findPublication.ts'
import { findMoved } from './findMoved.ts'
import type { PublicationGate } from './gate/createPublicationGate.ts'
import type { Visitor } from './gate/Gate.ts'
import type { FoundPublication, PublishedDocument } from './Publication.ts'
import type { PublishingContext } from './PublishingContext.ts'
import { publishPage, type PublishRefusal, type PublishWish } from './publishPage.ts'
import { readPublishedBlob, readPublishedMeta } from './readPublishedContent.ts'
import { readPublishedOutline } from './readPublishedOutline.ts'
import { listPublications, readPublishInfo, type PublishedEntry } from './readPublishInfo.ts'
import { unpublishPages, type PublisherRefusal, type PublisherWish } from './unpublishPages.ts'
import { updatePublications, type PublicationPatch } from './updatePublications.ts'

/** Publications: what the world reads. Decides nothing about who may publish in a workspace; its callers do. */
export interface Publishing {
  publish(wish: PublishWish): Promise<Result<void, PublishRefusal>>
  unpublish(viewIds: readonly string[], wish: PublisherWish): Promise<Result<void, PublisherRefusal>>
  update(
    patches: readonly PublicationPatch[],
    wish: PublisherWish,
  ): Promise<Result<void, PublisherRefusal | PublishRefusal>>
  list(workspaceId: string, userId: string): Promise<PublishedEntry[]>
  readInfo(viewId: string): Promise<PublishInfo | null>
  readMeta(namespace: string, publishName: string): Promise<string | null>
  readBlob(namespace: string, publishName: string): Promise<Buffer | null>
  readOutline(namespace: string): Promise<PublishedView | null>
  readNamespace(workspaceId: string): Promise<string | null>
  /** What a visitor finds at an address. */
  find(namespace: string, publishName: string, visitor: Visitor): Promise<FoundPublication>
}

export interface PublishingOptions {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly filesPolicy: FilesPolicy
  readonly gate: PublicationGate
}

export function createPublishing(options: PublishingOptions): Publishing {
  const { database, clock, bus, filesPolicy, gate } = options
  const context: PublishingContext = {
    database,
    clock,
    filesPolicy,
    announce(workspaceId, viewId) {
      bus.publish('publication_changed', { workspaceId, viewId })
      bus.publish('notice', { workspaceId, notice: { kind: 'published_changed', viewId } })
    },
  }
  const shareFind = createSharedReads<PublishedDocument | null>()
  return {
    publish: (wish) => publishPage(context, wish),
    unpublish: (viewIds, wish) => unpublishPages(context, viewIds, wish),
    update: (patches, wish) => updatePublications(context, patches, wish),
    list: (workspaceId, userId) => listPublications(database, workspaceId, userId),
    readInfo: (viewId) => readPublishInfo(database, viewId),
    readMeta: (namespace, publishName) => readPublishedMeta(database, namespace, publishName),
    readBlob: (namespace, publishName) => readPublishedBlob(database, namespace, publishName),
    readOutline: (namespace) => readPublishedOutline(database, namespace),
    async readNamespace(workspaceId) {
      const { rows } = await database.$client.query<{ publish_namespace: string }>(
        'SELECT publish_namespace FROM workspaces WHERE id = $1',
        [workspaceId],
      )
      return rows[0]?.publish_namespace ?? null
    },
    async find(namespace, publishName, visitor) {
      const document = await shareFind(JSON.stringify([namespace, publishName]), () =>
        findPublication(database, namespace, publishName, clock.now()),
      )
      const state = document === null ? 'gone' : await gate.stateOf(document.viewId, document.bars, visitor)
      if (document === null || state === 'gone')
        return { state: 'gone', movedTo: await findMoved(database, namespace, publishName) }
      const { viewId, workspaceId } = document
      return state === 'locked' ? { state, viewId, workspaceId } : { state, document }
    },
  }
}
