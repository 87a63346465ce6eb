import type { UserId, WorkspaceId } from '@sheaf/base'
import { COLLAB_TYPES, DATABASE_ROOM } from '@sheaf/contract'
import { drawCharts, speakFormulas } from '@sheaf/model'
import { chartEngine } from '@sheaf/model/charts'
import { formulaLanguage } from '@sheaf/model/formulas'
import { MAIL_LANGUAGES } from '@sheaf/locales/server'
import { join } from 'node:path'
import {
  addAuthentication,
  addFairShare,
  createPagePolicy,
  enforceActions,
  isAllowed,
  managesTemplates,
} from './features/access/index.ts'
import { accessRequestRoutes } from './features/accessRequests/index.ts'
import {
  authRoutes,
  createAuth,
  createAuthContext,
  createPasswords,
  createProviders,
  createThrottle,
  ensureAdministrator,
  handleAuthCleanUp,
  isAdministrator,
  removeSignIn,
  providerRoutes,
  readSignUpRule,
} from './features/auth/index.ts'
import { createBilling, serveBilling } from './features/billing/index.ts'
import {
  commentRoutes,
  eventRoutes,
  handleErasure,
  listOnWeb,
  PublicationStreams,
  reactionRoutes,
  readSignInModule,
  renderComments,
} from './features/comments/index.ts'
import {
  createClientProtocol,
  createNews,
  blobDiffRoutes,
  rowCopyRoutes,
  fullSyncRoutes,
  mentionRoutes,
  outlineRoutes,
  rightsRoutes,
  serviceRoutes,
} from './features/clients/index.ts'
import {
  accessToPages,
  collabRoutes,
  createObjectTypes,
  createSyncPolicy,
  createUserAwarenessStore,
  doorTo,
  identityOf,
  type CollabDoor,
} from './features/collab/index.ts'
import {
  byteRoutes,
  createFiles,
  createFileSessions,
  fileRoutes,
  fileSessionRoutes,
  handleFileCollection,
  sizeRuleOf,
  serveFileRoutes,
  uploadRoutes,
} from './features/files/index.ts'
import {
  createDatabaseMirrors,
  createDatabaseChunks,
  createDatabaseRooms,
  createRelatedAccess,
  createIndexDoor,
  createMirrorRooms,
  createTellNamedPeople,
  createTellRowComments,
  pagesBeside,
  calendarFeedRoutes,
  databaseRoutes,
  handleDatabasePurge,
  csvImportRoutes,
  handleRowImports,
  rowImportRoutes,
  type RowImportsContext,
} from './features/databaseRecords/index.ts'
import { createDiscovery, discoveryRoutes } from './features/discovery/index.ts'
import { createLegalTexts, legalTextRoutes } from './features/legalTexts/index.ts'
import { duplicatingRoutes, handleDuplications } from './features/duplicating/index.ts'
import { exportRoutes, handleExports } from './features/exporting/index.ts'
import { answerRoutes, createFormNews, formRoutes, handleFormPurge } from './features/forms/index.ts'
import { handleImports, importRoutes } from './features/importing/index.ts'
import { createIndexing, joinFollowers } from './features/indexing/index.ts'
import { invitationRoutes } from './features/invitations/index.ts'
import { createLinkPreviews, handleCollection, linkPreviewRoutes } from './features/linkPreviews/index.ts'
import { createMembers, memberRoutes } from './features/members/index.ts'
import {
  createNotifier,
  handleMails,
  handlePurge,
  notificationMailRoutes,
  notificationRoutes,
} from './features/notifications/index.ts'
import { createLinkIndex, pageInformationRoutes } from './features/pageInformation/index.ts'
import { openApiRoutes } from './features/openapi/index.ts'
import { handleNotePurge, quickNoteRoutes } from './features/quickNotes/index.ts'
import { handleReminders } from './features/reminders/index.ts'
import {
  insertDatabasePage,
  pageRoutes,
  personalRoutes,
  spaceRoutes,
  trashRoutes,
} from './features/pages/index.ts'
import { createReaders } from './features/readers/index.ts'
import { readRowDocumentViews, rowDocumentRoutes } from './features/rowDocuments/index.ts'
import {
  createPublicationGate,
  createPublishing,
  changesRoutes,
  contentRoutes,
  publicRoutes,
  publishingRoutes,
} from './features/publishing/index.ts'
import { createSearchIndex, forgetIndex, handleFileTexts, searchRoutes } from './features/search/index.ts'
import { announceShares, claimShares, sharingRoutes } from './features/sharing/index.ts'
import { handleOwnTemplates, templateRoutes } from './features/templates/index.ts'
import { createAdminCallLog, serveAdministration } from './features/administration/index.ts'
import { aiRoutes, createModels } from './features/ai/index.ts'
import { chatRoutes } from './features/chat/index.ts'
import { createUnsplash, unsplashRoutes } from './features/unsplash/index.ts'
import {
  accountRoutes,
  createAccounts,
  createUserPictures,
  createUsers,
  followEmail,
  pictureRoutes,
  userRoutes,
} from './features/users/index.ts'
import {
  createViewer,
  readEmail,
  readIconIds,
  readViewerAssets,
  viewerRoutes,
} from './features/viewer/index.ts'
import { createWorkspaces, workspaceRoutes } from './features/workspaces/index.ts'
import { SAMPLE_MAILS } from './mails/index.ts'
import { closeApp, createApp, serveWeb, siteUrlOf, type App } from './platform/http/index.ts'
import { createMailboxLock, hasMailbox, mailboxRoutes } from './platform/mail/index.ts'
import { addOpsRoutes } from './platform/ops/index.ts'
import { createOutbound } from './platform/outbound/index.ts'
import { viewerBuildFolder, webBuildFolder } from './platform/paths.ts'
import type { Platform } from './platform/Platform.ts'
import { createFairLimit } from './platform/queues/createFairLimit.ts'
import { createPostgresRelay, createSync } from './sync/index.ts'

/** Everything above the platform, wired. */
export interface Server {
  readonly app: App
  /** Tells sockets to come back later and waits for running requests; the platform stays open. */
  close(): Promise<void>
}

/**
 * Wires the features onto a platform: services, routes, the sync gateway, job handlers. The only
 * place that knows them all. `main.ts` calls it with the real platform, tests with their own.
 */
export async function compose(platform: Platform): Promise<Server> {
  speakFormulas(formulaLanguage)
  drawCharts(chartEngine)
  const app = await createApp(platform)
  const registry = addOpsRoutes(app, platform)
  const lock = hasMailbox(platform.config)
    ? createMailboxLock({ ...platform, key: platform.mailboxKey, secret: platform.jwtSecret })
    : null
  if (lock !== null) {
    const previews = { languages: MAIL_LANGUAGES, samples: SAMPLE_MAILS }
    await app.register(mailboxRoutes, { ...platform, lock, previews })
  }

  const { config, jwtSecret: secret } = platform
  const siteUrl = siteUrlOf(config)
  const policy = createPagePolicy(platform.database)
  const notifier = createNotifier({ ...platform, policy })
  handlePurge(app, platform)
  const throttle = createThrottle(platform)
  const billing = createBilling(platform)
  const accounts = createAccounts({ ...platform, siteUrl, removeSignIn })
  const authContext = createAuthContext({
    ...platform,
    secret,
    settings: config.auth,
    siteUrl,
    allowedOrigins: config.allowedOrigins,
    accounts: {
      emailChanged: async (transaction, person) => {
        await followEmail(transaction, person)
        await claimShares(transaction, { userId: person.userId, at: platform.clock.now() })
      },
      deleteAccount: (userId, { isKept }) => accounts.delete(userId, { lastOwner: 'handOver', isKept }),
    },
  })
  const auth = createAuth(authContext)
  await ensureAdministrator(authContext)
  handleAuthCleanUp(platform)
  const followers = joinFollowers([createSearchIndex(platform), createLinkIndex(platform)])
  const indexing = createIndexing(app, { ...platform, followers })
  const workspaces = createWorkspaces({
    ...platform,
    policy,
    async onIndexingChanged(workspaceId) {
      await forgetIndex(platform.database, workspaceId)
      await indexing.sweep(workspaceId)
    },
  })
  const users = createUsers({ ...platform, auth, workspaces, claimShares, announceShares })
  const readers = createReaders({ ...platform, secret, siteUrl, isSessionOpen: auth.isSessionOpen })
  addAuthentication(app, { ...users, readerOf: readers.readerOf })
  const administrators = { ...platform, settings: config.auth }
  const administers = (userId: string) => isAdministrator(administrators, userId)
  enforceActions(app, { ...policy, isAdministrator: administers })
  addFairShare(app)
  const gate = createPublicationGate({ ...platform, secret, policy, readerOf: readers.readerOf })
  const relay = createPostgresRelay({ ...platform, nodeId: platform.ids.uuid() })
  const tellPeople = createTellNamedPeople({ policy, notifier })
  const mirrors = createDatabaseMirrors({
    ...platform,
    tellPeople,
    accessToPage: accessToPages(policy),
    accessToRows: accessToPages(policy, 'rows.write'),
  })
  const chunks = createDatabaseChunks(platform)
  const relatedAccess = createRelatedAccess({ ...platform, accessToPage: accessToPages(policy) })
  const databaseRooms = createDatabaseRooms({
    ...platform,
    chunks,
    relay,
    accessTo: accessToPages(policy, 'rows.write'),
    accessToStructure: accessToPages(policy),
    relatedAccess,
    adopt: (workspaceId, viewId) => mirrors.adopt(workspaceId, viewId),
    tellComments: createTellRowComments({ policy, notifier }),
    tellPeople,
    onStored: (objectId) => platform.bus.publish('document_stored', { objectId }),
  })
  const reminders = handleReminders(app, { ...platform, notifier })
  const pages = { ...platform, policy, databases: mirrors }
  const members = createMembers({ ...platform, policy, notifier, billing })
  const sync = createSync({
    ...platform,
    publicUrl: config.publicUrl,
    allowedOrigins: config.allowedOrigins,
    registry,
    relay,
    policy: createSyncPolicy(policy, administers),
    objectTypes: createObjectTypes(
      policy,
      createUserAwarenessStore(platform),
      (document) => readRowDocumentViews(platform.database, document),
      reminders.onAppend,
    ),
    otherRooms: new Map([
      [DATABASE_ROOM, databaseRooms],
      ...createMirrorRooms({
        ...platform,
        relay,
        mirrors,
        mayBegin: async (userId, workspaceId) =>
          isAllowed(
            await policy.roleIn({ userId: userId as UserId }, workspaceId as WorkspaceId),
            'workspace.read',
          ),
      }),
    ]),
    otherProtocols: [
      createClientProtocol({ newsOf: (person) => createNews({ pages, policy, members }, person) }),
    ],
    ...identityOf(platform.database, users.verifyAccessToken),
  })
  sync.attach(app.server)
  const fileSessions = createFileSessions({
    secret,
    clock: platform.clock,
    isTls: siteUrl.startsWith('https:'),
    isSessionOpen: auth.isSessionOpen,
  })
  const providers = createProviders(authContext, {
    providers: config.signInProviders,
    logger: platform.logger,
  })
  await app.register(providerRoutes, { context: providers })
  const signInProviders = [...providers.providers.values()].map(({ provider }) => provider)
  await app.register(authRoutes, {
    context: authContext,
    providers: signInProviders,
    forgetBrowser: (reply) => void reply.header('set-cookie', [fileSessions.close, readers.close]),
    adminCalls: createAdminCallLog(platform),
  })
  await app.register(serviceRoutes, {
    settings: config.auth,
    isSignUpClosed: async () => (await readSignUpRule(platform.database, config.auth)).rule === 'nobody',
    providers: signInProviders,
    workspaces,
    hasModel: config.ai !== null,
    siteUrl,
  })
  await app.register(userRoutes, { users, workspaces })
  await app.register(accountRoutes, { accounts })
  await serveAdministration(app, { ...platform, auth, accounts, registry, isAdministrator: administers })
  await app.register(pictureRoutes, { pictures: createUserPictures(platform), throttle })
  await app.register(unsplashRoutes, {
    unsplash: createUnsplash({ accessKey: config.unsplashAccessKey }),
    throttle,
  })
  const provider = config.ai && { config: config.ai, models: createModels(config.ai) }
  const ai = { ...platform, billing, provider }
  await app.register(aiRoutes, { ai, throttle })
  await app.register(chatRoutes, { chat: { ...platform, policy, ai, search: platform }, throttle })
  await app.register(workspaceRoutes, { workspaces, throttle })
  await app.register(memberRoutes, { members })
  const invitationServices = { ...platform, policy, notifier, billing, throttle, secret, siteUrl }
  await serveBilling(app, { ...platform, billing, siteUrl })
  await app.register(invitationRoutes, { invitations: invitationServices })
  await app.register(accessRequestRoutes, { accessRequests: invitationServices })
  await app.register(notificationRoutes, { notifications: { ...platform, policy, notifier } })
  const notificationMails = { ...platform, policy, secret, siteUrl }
  handleMails(notificationMails)
  await app.register(notificationMailRoutes, { mails: notificationMails })
  await app.register(sharingRoutes, { sharing: invitationServices, pages })
  await app.register(pageRoutes, { pages: { ...pages, sync } })
  await app.register(outlineRoutes, { pages })
  const collabs = { ...platform, policy }
  await app.register(rightsRoutes, { sharing: invitationServices, members, collabs })
  await app.register(databaseRoutes, { databases: { ...pages, chunks, relatedAccess, tellPeople, billing } })
  const feeds = { ...platform, policy, chunks, relatedAccess, throttle, siteUrl }
  await app.register(calendarFeedRoutes, { feeds })
  handleDatabasePurge(app, platform)
  const insertPage: RowImportsContext['insertPage'] = (transaction, page) =>
    insertDatabasePage(pages, transaction, page)
  const imports = { ...pages, chunks, relatedAccess, insertPage }
  handleRowImports(app, imports)
  await app.register(rowImportRoutes, { imports })
  await app.register(csvImportRoutes, { imports, siteUrl })
  await app.register(personalRoutes, { pages })
  await app.register(trashRoutes, { pages })
  await app.register(spaceRoutes, { pages })
  await app.register(mentionRoutes, { mentions: { pages, search: platform, members, policy } })
  handleFileTexts(platform)
  await app.register(searchRoutes, { search: platform })
  await app.register(pageInformationRoutes, { ...platform, policy })
  await app.register(rowDocumentRoutes, { ...pages, sync })
  const doorOf = doorTo(
    sync,
    new Map<number, CollabDoor>([
      [COLLAB_TYPES.database, mirrors],
      [COLLAB_TYPES.databaseRow, mirrors],
      [COLLAB_TYPES.workspaceDatabase, createIndexDoor({ ...platform, policy })],
    ]),
  )
  await app.register(collabRoutes, { doorOf, threads: platform.threads })
  await app.register(fullSyncRoutes, { fullSync: { ...platform, doorTo: doorOf } })
  await app.register(blobDiffRoutes, { blobs: { ...platform, policy, mirrors, doorTo: doorOf } })
  await app.register(rowCopyRoutes, { copies: { ...pages, relatedAccess, tellPeople, doorTo: doorOf } })
  handleNotePurge(platform)
  await app.register(quickNoteRoutes, { quickNotes: platform })
  const files = createFiles({
    ...platform,
    policy,
    billing,
    pagesBeside: ({ workspaceId, parentId }) =>
      pagesBeside(platform.database, { workspaceId, objectId: parentId }),
  })
  await app.register(fileRoutes, { files })
  await app.register(uploadRoutes, { files })
  await app.register(byteRoutes, { files })
  handleFileCollection(app, platform)
  const tellForms = createFormNews(app, platform)
  const forms = { ...platform, policy, relatedAccess, throttle, secret, files, tellForms }
  await app.register(formRoutes, { forms })
  handleFormPurge(app, platform)
  await app.register(fileSessionRoutes, { cookies: [fileSessions, readers] })
  await app.register(serveFileRoutes, {
    files,
    sessions: fileSessions,
    isSharedWithSite: config.allowedOrigins.length > 0,
    visitorOf: gate.filesOpenTo,
  })
  const linkPreviews = createLinkPreviews({
    ...platform,
    secret,
    outbound: createOutbound({ networks: config.previewNetworks }),
    // Beside the two that draw the pictures of files.
    limit: createFairLimit(1),
  })
  handleCollection(platform)
  await app.register(linkPreviewRoutes, { linkPreviews, throttle })
  await app.register(openApiRoutes)
  const publishing = createPublishing({
    ...platform,
    policy,
    databases: mirrors,
    filesPolicy: files.policy,
    gate,
  })
  const passwords = createPasswords()
  await app.register(changesRoutes, { ...platform, policy, databases: mirrors, clock: platform.clock })
  await app.register(publishingRoutes, { publishing, policy, passwords, clock: platform.clock })
  const duplicating = {
    ...pages,
    gate,
    sizeRuleOf: (workspaceId: WorkspaceId) => sizeRuleOf(files, workspaceId),
  }
  handleDuplications(app, duplicating)
  await app.register(duplicatingRoutes, { duplicating })
  await app.register(templateRoutes, {
    templates: {
      ...platform,
      gate,
      throttle,
      mayManage: async ({ userId }) => managesTemplates(config.templateManagers, await administers(userId)),
    },
  })
  handleOwnTemplates(app, { ...pages, publishing }, config.ownTemplates)
  const exporting = {
    ...pages,
    filesPolicy: files.policy,
    relatedAccess,
    webFolder: webBuildFolder,
    siteUrl,
  }
  handleExports(app, exporting)
  await app.register(exportRoutes, { exporting, sessions: fileSessions })
  const importing = { ...pages, files, rowImports: imports, throttle, siteUrl }
  handleImports(app, importing)
  await app.register(importRoutes, { importing })
  const isTls = siteUrl.startsWith('https:')
  const unlocking = { ...platform, secret, gate, passwords, throttle, isTls }
  await app.register(publicRoutes, { publishing, gate, unlocking })
  await app.register(contentRoutes, { publishing, gate, ids: platform.ids })
  const comments = { ...platform, throttle, gate, policy, notifier }
  handleErasure(platform)
  await app.register(commentRoutes, { comments })
  await app.register(reactionRoutes, { comments })
  const streams = new PublicationStreams({
    bus: platform.bus,
    listOnWeb: (viewIds) => listOnWeb(platform, viewIds),
  })
  await app.register(eventRoutes, { gate, streams })
  const viewerFiles = join(viewerBuildFolder, 'client')
  const signInModule = readSignInModule(webBuildFolder)
  const icons = readIconIds(webBuildFolder)
  const frame = {
    assets: readViewerAssets(viewerFiles),
    websiteUrl: config.client.websiteUrl,
    downloadUrl: config.downloadUrl,
  }
  const viewer = createViewer({
    ...platform,
    publishing,
    ...frame,
    assets: { ...frame.assets, signInModule },
    icons,
    belowPage: (document, place) => renderComments({ ...platform, signInModule }, document, place),
    signInModule,
  })
  await app.register(viewerRoutes, {
    viewer,
    gate,
    emailOf: (userId) => readEmail(platform.database, userId),
    buildFolder: viewerFiles,
    publicUrl: config.publicUrl,
  })
  await app.register(answerRoutes, { forms, frame })
  const discovery = createDiscovery({
    ...platform,
    publishing,
    webFolder: webBuildFolder,
    icons,
    frame,
  })
  await app.register(discoveryRoutes, { discovery, viewer, publicUrl: config.publicUrl })

  await app.register(legalTextRoutes, {
    texts: createLegalTexts({ dataFolder: config.dataFolder, frame }),
    addresses: { terms: config.client.termsUrl, privacy: config.client.privacyUrl },
  })

  await serveWeb(app, {
    client: config.client,
    hasLanguageModel: config.ai !== null,
    hasBilling: config.billing,
    mailbox: lock,
    folder: webBuildFolder,
  })

  return {
    app,
    async close() {
      await sync.close()
      await publishing.close()
      await closeApp(app)
      viewer.close()
      discovery.close()
    },
  }
}
