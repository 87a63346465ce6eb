import type { ViewPlan } from '@sheaf/model'
import type { Result, ViewId } from '@sheaf/base'
import type { OwnPublishInfo, PublishInfo, PublishState } from '@sheaf/contract'
import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Queue } from '../../platform/queue/index.ts'
import type { ThreadRefusal, Threads } from '../../platform/threads/index.ts'
import type { PagePolicy, Permit } from '../access/index.ts'
import type { FilesPolicy } from '../files/index.ts'
import { placeQuery, WHOLE_DATABASE, type DatabasePlace } from './databases/DatabasePlace.ts'
import { currentPlan } from './databases/currentPlan.ts'
import { chosenTab } from './databases/openTab.ts'
import { readDatabaseRendering, type DatabaseRendering } from './databases/readDatabaseRendering.ts'
import {
  readReaderPart,
  type FoundReaderPart,
  type ReaderPartInput,
} from './databases/reader/readReaderPart.ts'
import { createSharedReads } from './reading/createSharedReads.ts'
import {
  readDefaultPage,
  readPublishedDefault,
  setDefaultPage,
  type PublishedDefault,
} from './names/defaultPage.ts'
import { handleExpiry } from './expiry.ts'
import { findMoved } from './names/findMoved.ts'
import { createBatchedReads } from './reading/createBatchedReads.ts'
import { findPublications, type PublicationAddress } from './reading/findPublication.ts'
import type { PublicationGate } from './gate/createPublicationGate.ts'
import type { Visitor } from './gate/Gate.ts'
import { followPages } from './live/followPages.ts'
import type { FoundPublication, PublishedDocument } from './Publication.ts'
import type { PublishedSources, PublishingContext } from './PublishingContext.ts'
import { publishPage, type PublishRefusal, type PublishInput } from './publishPage.ts'
import { publishTree, type PublishedTree, type TreeInput } from './publishTree.ts'
import { createTreeAnswers } from './reading/createTreeAnswers.ts'
import { createPackedContents } from './reading/createPackedContents.ts'
import {
  readPublishedBlob,
  readPublishedMeta,
  readPublishedSnapshot,
  type ContentAnswer,
  type ContentInput,
} from './reading/readPublishedContent.ts'
import { readPublicTree, type PublicTree } from './reading/readPublicTree.ts'
import {
  listPublications,
  readPublishInfo,
  type PublishedEntry,
  type ReadRefusal,
} from './reading/readPublishInfo.ts'
import { readPublishState } from './reading/readPublishState.ts'
import type { PackedHtml } from './snapshot/packedHtml.ts'
import { setPublishLocale } from './snapshot/publishLocale.ts'
import { publishStream, type PublishStreamRefusal } from './stream/publishStream.ts'
import type { SpooledStream } from './stream/spoolStream.ts'
import { setNamespace, type NamespaceInput, type SetNamespaceRefusal } from './names/setNamespace.ts'
import { unpublishPages, type PublisherRefusal } from './unpublishPages.ts'
import { updatePublications, type PublicationPatch } from './updatePublications.ts'

/**
 * Publications: what the world reads. Asks what the action of a call requires of a page; that the role allows it
 * is enforced by the route. What visitors read passes the gate.
 */
export interface Publishing {
  publish(input: PublishInput): Promise<Result<string, PublishRefusal>>
  publishTree(input: TreeInput): Promise<Result<PublishedTree, PublishRefusal>>
  unpublish(viewIds: readonly string[], permit: Permit): Promise<Result<void, PublisherRefusal>>
  update(
    patches: readonly PublicationPatch[],
    permit: Permit,
  ): Promise<Result<void, PublisherRefusal | PublishRefusal>>
  readState(permit: Permit, viewId: ViewId): Promise<PublishState>
  list(workspaceId: string, userId: string): Promise<PublishedEntry[]>
  /** `isPresent`: not of a page that is off the web. */
  readInfo(input: {
    viewId: string
    visitor: Visitor
    isPresent: boolean
  }): Promise<Result<PublishInfo | OwnPublishInfo, ReadRefusal>>
  readMeta(namespace: string, publishName: string, visitor: Visitor): Promise<Result<string, ReadRefusal>>
  readBlob(input: ContentInput): Promise<Result<ContentAnswer, ReadRefusal>>
  /** JSON text. */
  readSnapshot(input: ContentInput): Promise<Result<ContentAnswer, ReadRefusal | ThreadRefusal>>
  /** Publishes everything in a publish stream, or nothing of it. */
  publishStream(stream: SpooledStream, permit: Permit): Promise<Result<void, PublishStreamRefusal>>
  /** Null for an unknown namespace. */
  readTree(namespace: string): Promise<PublicTree | null>
  /** The same tree as the answer to its call, in gzip. */
  readTreeAnswer(namespace: string): Promise<Buffer | null>
  readNamespace(workspaceId: string): Promise<string | null>
  setNamespace(input: NamespaceInput): Promise<Result<void, SetNamespaceRefusal>>
  /** BCP 47: the language of all publications of a workspace, from now on. */
  setLocale(workspaceId: string, locale: string): Promise<void>
  readDefaultPage(workspaceId: string): Promise<OwnPublishInfo | null>
  setDefaultPage(workspaceId: string, viewId: ViewId | null): Promise<Result<void, 'record_not_found'>>
  readPublishedDefault(namespace: string, visitor: Visitor): Promise<Result<PublishedDefault, ReadRefusal>>
  /** What a visitor finds at an address; `place` says which part of a database. */
  find(
    namespace: string,
    publishName: string,
    visitor: Visitor,
    place?: DatabasePlace,
  ): Promise<FoundPublication>
  /** What the tab shows now that `place` names in a database that `find` has found open; null for none. */
  readPlan(
    document: Pick<PublishedDocument, 'viewId' | 'tabIds'>,
    place: DatabasePlace,
  ): Promise<ViewPlan | null>
  /** What browsers choose rows of a published tab from, in parts. */
  readReaderPart(input: ReaderPartInput): Promise<Result<FoundReaderPart, ReadRefusal>>
  /** Follows no page any more and waits for what is being published. */
  close(): Promise<void>
}

export interface PublishingOptions {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly queue: Queue
  readonly threads: Threads
  readonly policy: PagePolicy
  readonly databases: PublishedSources
  readonly filesPolicy: FilesPolicy
  readonly gate: PublicationGate
}

export function createPublishing(options: PublishingOptions): Publishing {
  const { database, clock, bus, logger, queue, threads, policy, databases, filesPolicy, gate } = options
  const context: PublishingContext & { readonly gate: PublicationGate } = {
    database,
    clock,
    logger,
    queue,
    threads,
    policy,
    databases,
    filesPolicy,
    gate,
    announce(workspaceId, viewIds, options) {
      for (const viewId of viewIds) {
        bus.publish('publication_changed', { workspaceId, viewId, ...options })
        bus.publish('notice', { workspaceId, notice: { kind: 'published_changed', viewId } })
      }
    },
  }
  handleExpiry(context)
  const stopFollowing = followPages({ context, bus })
  const find = createBatchedReads<PublishedDocument | null>({
    read: (keys) => findPublications(context, keys.map(addressOf), clock.now()),
    // With more, pages asked for at once share less: on two cores one served a quarter more views.
    maxRunning: 1,
    maxKeys: 16,
  })
  const sharePart = createSharedReads<DatabaseRendering | null>()
  const readerContext = { ...context, threads, share: createSharedReads<PackedHtml | null>() }
  const readTree = (namespace: string) => readPublicTree(database, namespace, clock.now())
  const trees = createTreeAnswers({ bus, clock, readTree })
  const contentContext = { ...context, threads, contents: createPackedContents({ database, threads }) }
  return {
    publish: (input) => publishPage(context, input),
    publishTree: (input) => publishTree(context, input),
    unpublish: (viewIds, permit) => unpublishPages(context, viewIds, permit),
    update: (patches, permit) => updatePublications(context, patches, permit),
    readState: (permit, viewId) => readPublishState(context, permit, viewId),
    list: (workspaceId, userId) => listPublications(context, workspaceId, userId),
    readInfo: (input) => readPublishInfo(context, input),
    readMeta: (namespace, publishName, visitor) =>
      readPublishedMeta(context, { namespace, publishName, visitor }),
    readBlob: (input) => readPublishedBlob(contentContext, input),
    readTree,
    readTreeAnswer: (namespace) => trees.read(namespace),
    async readNamespace(workspaceId) {
      const { rows } = await database.$client.query<{ publish_namespace: string }>(
        'SELECT publish_namespace FROM workspaces WHERE id = $1',
        [workspaceId],
      )
      return rows[0]?.publish_namespace ?? null
    },
    setNamespace: (input) => setNamespace(context, input),
    setLocale: (workspaceId, locale) => setPublishLocale(context, workspaceId, locale),
    readDefaultPage: (workspaceId) => readDefaultPage(context, workspaceId),
    setDefaultPage: (workspaceId, viewId) => setDefaultPage(context, workspaceId, viewId),
    readPublishedDefault: (namespace, visitor) => readPublishedDefault(context, namespace, visitor),
    readSnapshot: (input) => readPublishedSnapshot(contentContext, input),
    publishStream: (stream, permit) => publishStream(context, stream, permit),
    async find(namespace, publishName, visitor, place = WHOLE_DATABASE) {
      const document = await find(addressKey({ namespace, publishName }))
      const state = document === null ? 'gone' : await gate.stateOf(document.viewId, document.bars, visitor)
      if (document === null || state === 'gone')
        return { state: 'gone', movedTo: await findMoved(database, namespace, publishName, clock.now()) }
      const { viewId, workspaceId } = document
      if (state === 'locked') return { state, viewId, workspaceId }
      if (document.kind === 'document') return { state, document }
      const part = await sharePart(
        `${viewId} ${document.version} ${document.locale} ${placeQuery(place)}`,
        () => readDatabaseRendering(context, { ...document, place, now: clock.now() }),
      )
      if (part === null) return { state: 'gone', movedTo: null }
      const { until, title, ...shown } = part
      const keptUntil = earlier(document.keptUntil, until === null ? null : new Date(until))
      return { state, document: { ...document, ...shown, rowTitle: title, keptUntil } }
    },
    async readPlan({ viewId, tabIds }, place) {
      const tabId = chosenTab({ tabIds, place })
      return tabId === null ? null : await currentPlan(context, { viewId, tabId, now: clock.now() })
    },
    readReaderPart: (input) => readReaderPart(readerContext, input),
    async close() {
      trees.close()
      await stopFollowing()
    },
  }
}

function earlier(one: Date | null, other: Date | null): Date | null {
  return one === null || (other !== null && other < one) ? other : one
}

// What parts them is in no address: see names of pages.
const addressKey = ({ namespace, publishName }: PublicationAddress): string => `${namespace}\n${publishName}`

function addressOf(key: string): PublicationAddress {
  const at = key.indexOf('\n')
  return { namespace: key.slice(0, at), publishName: key.slice(at + 1) }
}
