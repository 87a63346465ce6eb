import {
  createDatabaseRow,
  createPage,
  createSpace,
  getCollab,
  getFolder,
  getProfile,
  movePageToTrash,
  publishPage,
  type EndpointName,
} from '@sheaf/contract'
import type { AnyInput, CallScene } from './AnyInput.ts'
import { administrationInputs } from './administrationInputs.ts'
import { aiInputs } from './aiInputs.ts'
import { AUTH_INPUTS } from './authInputs.ts'
import { billingInputs } from './billingInputs.ts'
import { chatInputs } from './chatInputs.ts'
import { clientInputs } from './clientInputs.ts'
import { commentInputs } from './commentInputs.ts'
import { joiningInputs } from './joiningInputs.ts'
import { exportInputs } from './exportInputs.ts'
import { duplicatingInputs } from './duplicatingInputs.ts'
import { fileInputs } from './fileInputs.ts'
import { formInputs } from './formInputs.ts'
import { rowImportInputs } from './rowImportInputs.ts'
import { importInputs } from './importInputs.ts'
import { insertChunk } from './insertChunk.ts'
import { insertLinkPicture } from './insertLinkPicture.ts'
import { noteInputs } from './noteInputs.ts'
import { newRowDocument } from './newRowDocument.ts'
import { pictureForm, uploadPicture } from './pictureForm.ts'
import { peopleInputs } from './peopleInputs.ts'
import { publishingInputs } from './publishingInputs.ts'
import { sharingInputs } from './sharingInputs.ts'
import { templateInputs } from './templateInputs.ts'

/** For every call an input that is right as it stands: each one makes the pages that it needs. */
export const VALID_INPUTS: Readonly<Record<EndpointName, (world: CallScene) => Promise<AnyInput>>> = {
  ...AUTH_INPUTS,
  getProfile: nothing,
  getUserWorkspaces: nothing,
  updateUser: async () => ({ body: { metadata: { theme: 'dark' } } }),
  uploadUserImage: async () => pictureForm(),
  getUserImage: async ({ server, owner }) => {
    const fileId = await uploadPicture(server, owner)
    return { params: { personId: owner.userId, fileId } }
  },
  ...aiInputs,
  ...chatInputs(),
  ...administrationInputs,
  ...billingInputs,
  getUnsplashStatus: nothing,
  searchUnsplash: async () => ({ query: { query: 'lake', page: 1 } }),
  chooseUnsplashPhoto: async () => ({
    body: { download_location: 'https://api.unsplash.com/photos/lake/download' },
  }),
  createWorkspace: async () => ({ body: { workspace_name: 'Another', workspace_icon: '' } }),
  listWorkspaces: async () => ({ query: { include_member_count: 'true' } }),
  openWorkspace: inWorkspace,
  updateWorkspace: async ({ owner }) => ({
    body: { workspace_id: owner.workspaceId, workspace_name: 'Renamed' },
  }),
  getFolder: async (world) => ({ ...(await inWorkspace(world)), query: { depth: 2 } }),
  listTreeNodes: async (world) => {
    const input = await inWorkspace(world)
    return { ...input, query: { view_ids: input.params.workspaceId } }
  },
  listFavorites: inWorkspace,
  setFavorite: async (world) => ({
    ...(await onPage(world)),
    body: { is_favorite: true, is_pinned: false },
  }),
  reorderFavorite: async (world) => {
    const input = await onPage(world)
    const { workspaceId, viewId } = input.params
    if (world.caller)
      await world.server.platform.database.$client.query(
        `INSERT INTO favorites (user_id, view_id, workspace_id, order_key, created_at) VALUES ($1, $2, $3, 'a0', now())`,
        [world.caller.userId, viewId, workspaceId],
      )
    return { ...input, body: { prev_view_id: null } }
  },
  listRecents: inWorkspace,
  addRecents: async (world) => {
    const { params } = await onPage(world)
    return { params: { workspaceId: params.workspaceId }, body: { recent_view_ids: [params.viewId] } }
  },
  listDatabases: async (world) => ({ ...(await inWorkspace(world)), query: { limit: 10 } }),
  searchRows: async (world) => ({ ...(await inWorkspace(world)), query: { query: 'New', limit: 5 } }),
  getPageInformation: onPage,
  listBacklinks: async (world) => ({ ...(await onPage(world)), query: { limit: 5, offset: 0 } }),
  findInWorkspace: async (world) => ({
    ...(await inWorkspace(world)),
    query: { query: 'New', kinds: 'page' },
  }),
  searchWorkspace: async (world) => ({ ...(await inWorkspace(world)), query: { query: 'New', limit: 5 } }),
  searchWorkspacePage: async (world) => ({
    ...(await inWorkspace(world)),
    query: { query: 'New', limit: 5 },
  }),
  summarizeSearch: async (world) => ({ ...(await inWorkspace(world)), body: { query: 'New' } }),
  getSearchSummary: inWorkspace,
  nameRows: async (world) => ({ ...(await inWorkspace(world)), query: { ids: world.owner.workspaceId } }),
  listDatabaseRows: onDatabase,
  createDatabaseRow: async (world) => ({ ...(await onDatabase(world)), body: { cells: { Name: 'New' } } }),
  upsertDatabaseRow: async (world) => ({
    ...(await onDatabase(world)),
    body: { cells: { Name: 'New' }, pre_hash: 'key' },
  }),
  listDeletedRows: async (world) => ({ ...(await onDatabase(world)), query: {} }),
  purgeDeletedRows: async (world) => ({
    ...(await onDatabase(world)),
    body: { row_ids: [world.owner.workspaceId] },
  }),
  listUpdatedRows: async (world) => ({ ...(await onDatabase(world)), query: {} }),
  describeRows: async (world) => ({ ...(await onDatabase(world)), query: { ids: world.owner.workspaceId } }),
  listDatabaseFields: onDatabase,
  createDatabaseField: async (world) => ({
    ...(await onDatabase(world)),
    body: { name: 'Amount', field_type: 1 },
  }),
  ...formInputs(onDatabase),
  getDatabaseChunk: async (world) => {
    const { params } = await onDatabase(world)
    return {
      params: { ...params, hash: await insertChunk(world.server.platform, params.databaseId) },
      query: {},
    }
  },
  getViewWindow: async (world) => ({
    ...(await onPage(world)),
    query: { locale: 'en', time_zone: 'UTC', first_day_of_week: '1' },
  }),
  getCalendarFeed: onGrid,
  createCalendarFeed: async (world) => ({
    ...(await onGrid(world)),
    body: { locale: 'en', time_zone: 'UTC', first_day_of_week: 1 },
  }),
  deleteCalendarFeed: onGrid,
  getRowHistory: async (world) => {
    const { params } = await onDatabase(world)
    return { params: { ...params, rowId: world.owner.workspaceId }, query: {} }
  },
  openRowDocument: async (world) => ({
    ...(await inWorkspace(world)),
    body: await newRowDocument(world, await parentOf(world)),
  }),
  createPage: async (world) => ({
    ...(await inWorkspace(world)),
    body: { parent_view_id: await parentOf(world), layout: 0, name: 'New', page_data: { type: 'page' } },
  }),
  createDatabaseView: async (world) => ({ ...(await onGrid(world)), body: { layout: 2, name: 'Tab' } }),
  createFolderView: async (world) => {
    const [params, parent_view_id] = [(await inWorkspace(world)).params, await parentOf(world)]
    return { params, body: { parent_view_id, layout: 1, name: 'New' } }
  },
  updatePageLock: async (world) => ({ ...(await onPage(world)), body: { is_locked: true } }),
  updatePageLayout: async (world) => ({ ...(await onGrid(world)), body: { layout: 2 } }),
  appendBlocks: async (world) => ({
    ...(await onPage(world)),
    body: { blocks: [{ type: 'paragraph', data: { delta: [{ insert: 'more' }] } }] },
  }),
  duplicatePage: async (world) => ({ ...(await onPage(world)), body: { suffix: '!' } }),
  getPage: onPage,
  movePage: async (world) => ({
    ...(await onPage(world)),
    body: { new_parent_view_id: await parentOf(world), prev_view_id: null },
  }),
  removePageIcon: onPage,
  updatePage: async (world) => ({
    ...(await onPage(world)),
    body: { name: 'n', icon: { ty: 0, value: '🌱' }, is_locked: false, extra: { font: 'serif' } },
  }),
  updatePageExtra: async (world) => ({ ...(await onPage(world)), body: { extra: '{}' } }),
  updatePageIcon: async (world) => ({ ...(await onPage(world)), body: { icon: { ty: 0, value: '🌱' } } }),
  updatePageName: async (world) => ({ ...(await onPage(world)), body: { name: 'n' } }),
  deleteAllTrashedPages: inWorkspace,
  deleteTrashedPage: onTrashedPage,
  listTrash: inWorkspace,
  movePageToTrash: onPage,
  restoreAllPages: inWorkspace,
  restorePage: onTrashedPage,
  createSpace: async (world) => ({ ...(await inWorkspace(world)), body: SPACE }),
  updateSpace: async (world) => ({ ...(await onSpace(world)), body: { ...SPACE, name: 'Renamed' } }),
  listSpaces: inWorkspace,
  addSpace: async (world) => ({
    ...(await inWorkspace(world)),
    body: { name: 'Added', space_icon: '', space_icon_color: '', permission: { visibility: 'default' } },
  }),
  changeSpace: async (world) => ({ ...(await onSpace(world)), body: { name: 'Changed' } }),
  getSpacePermission: onSpace,
  setSpacePermission: async (world) => ({ ...(await onSpace(world)), body: { visibility: 'open' } }),
  listSpaceMembers: onSpace,
  nameSpaceMember: async (world) => ({
    ...(await onSpace(world)),
    body: { uid: (await creatorOf(world)).uid, role: 'owner', access_level: 50 },
  }),
  changeSpaceMember: async (world) => {
    const { params } = await onSpace(world)
    return { params: { ...params, uid: (await creatorOf(world)).uid_string }, body: { role: 'owner' } }
  },
  // Somebody who is not named there.
  removeSpaceMember: async (world) => ({ params: { ...(await onSpace(world)).params, uid: '1' } }),
  listGroups: inWorkspace,
  listGroupsOfView: onPage,
  createSpaceWithPage: async (world) => ({
    ...(await inWorkspace(world)),
    body: {
      name: 'Added',
      space_permission: 0,
      space_icon: '',
      space_icon_color: '',
      initial_page: { layout: 0, name: 'First' },
    },
  }),
  getPublishedBlob: onPublishedAddress,
  getPublishedSnapshot: onPublishedAddress,
  getPublishedMeta: onPublishedAddress,
  getPublishedOutline: async (world) => {
    const { params } = await onPublishedAddress(world)
    return { params: { namespace: params.namespace } }
  },
  getPublishInfo: async (world) => ({ params: { viewId: (await onPublishedPage(world)).params.viewId } }),
  ...publishingInputs({ onPage, onPublishedPage }),
  getPublishNamespace: inWorkspace,
  listPublishedPages: inWorkspace,
  publishPage: async (world) => ({ ...(await onPage(world)), body: { comments_enabled: false } }),
  unpublishPage: onPublishedPage,
  unpublishPages: async (world) => {
    const { params } = await onPublishedPage(world)
    return { params: { workspaceId: params.workspaceId }, body: [params.viewId] }
  },
  updatePublications: async (world) => {
    const { params } = await onPublishedPage(world)
    return {
      params: { workspaceId: params.workspaceId },
      body: [{ view_id: params.viewId, comments_enabled: false }],
    }
  },
  ...duplicatingInputs(onPublishedPage, parentOf),
  getCollab: async (world) => ({ ...(await onDocument(world)), query: { collab_type: 0 } }),
  syncCollabs: inWorkspace,
  diffDatabaseBlob: onDatabase,
  duplicateRowDocument: async (world) => {
    const { params } = await onDatabase(world)
    const add = () => world.owner.get(createDatabaseRow, { params, body: { cells: {} } })
    return { params: { ...params, rowId: await add() }, body: { new_row_id: await add() } }
  },
  webUpdateCollab: async (world) => {
    const { params } = await onDocument(world)
    const collab = await world.owner.get(getCollab, { params, query: { collab_type: 0 } })
    return { params, body: { doc_state: collab.doc_state, collab_type: 0 } }
  },
  getLinkPicture: async ({ server }) => ({ params: { id: await insertLinkPicture(server.platform) } }),
  // Refused before anything is asked: its host is this machine.
  getLinkPreview: async () => ({ query: { url: 'http://127.0.0.1/' } }),
  ...commentInputs(onPublishedPage),
  ...fileInputs(onPage),
  ...joiningInputs(onPage),
  ...sharingInputs(onPage),
  ...noteInputs(),
  ...templateInputs(async (world) => (await onPublishedPage(world)).params.viewId),
  ...exportInputs(onPage),
  ...importInputs(parentOf),
  ...rowImportInputs(onPage),
  ...peopleInputs(onPage),
  ...clientInputs(onPage),
}

const SPACE = {
  name: 'Space',
  space_permission: 0,
  space_icon: 'space_icon_1',
  space_icon_color: '0xFFA34AFD',
} as const

async function onSpace({ owner }: CallScene) {
  const params = { workspaceId: owner.workspaceId }
  const { view_id: viewId } = await owner.get(createSpace, { params, body: SPACE })
  return { params: { ...params, viewId } }
}

async function nothing(): Promise<AnyInput> {
  return {}
}

async function inWorkspace({ owner }: CallScene) {
  return { params: { workspaceId: owner.workspaceId } }
}

async function parentOf({ owner, parentId }: CallScene): Promise<string> {
  if (parentId !== undefined) return parentId
  const folder = await owner.get(getFolder, { params: { workspaceId: owner.workspaceId }, query: {} })
  const [first] = folder.children
  if (first === undefined) throw new Error('A workspace without a space')
  return first.view_id
}

async function onPage(world: CallScene) {
  return await onNewPage(world, 0)
}

async function onGrid(world: CallScene) {
  return await onNewPage(world, 1)
}

async function onDatabase(world: CallScene) {
  const { owner } = world
  const params = { workspaceId: owner.workspaceId }
  const body = { parent_view_id: await parentOf(world), layout: 1, name: 'Page' } as const
  const { database_id: databaseId = '' } = await owner.get(createPage, { params, body })
  return { params: { ...params, databaseId } }
}

async function onNewPage(world: CallScene, layout: 0 | 1) {
  const { owner } = world
  const params = { workspaceId: owner.workspaceId }
  const body = { parent_view_id: await parentOf(world), layout, name: 'Page' } as const
  const { view_id: viewId } = await owner.get(createPage, { params, body })
  return { params: { ...params, viewId } }
}

async function onTrashedPage(world: CallScene) {
  const input = await onPage(world)
  await world.owner.get(movePageToTrash, input)
  return input
}

async function onPublishedPage(world: CallScene) {
  const input = await onPage(world)
  await world.owner.get(publishPage, { ...input, body: {} })
  return input
}

async function onPublishedAddress(world: CallScene) {
  const input = await onPage(world)
  const publishName = `page-${input.params.viewId}`
  await world.owner.get(publishPage, { ...input, body: { publish_name: publishName } })
  return { params: { namespace: world.owner.workspaceId as string, publishName } }
}

async function onDocument(world: CallScene) {
  const { params } = await onPage(world)
  return { params: { workspaceId: params.workspaceId, objectId: params.viewId } }
}

/** Of the spaces that `onSpace` makes. */
async function creatorOf({ owner }: CallScene) {
  const { uid, uid_string } = await owner.get(getProfile, {})
  return { uid, uid_string: String(uid_string) }
}
