import {
  createPage,
  createSpace,
  getCollab,
  getFolder,
  movePageToTrash,
  publishPage,
  type EndpointName,
} from '@sheaf/contract'
import type { AnyInput, CallScene } from './AnyInput.ts'
import { AUTH_INPUTS } from './authInputs.ts'
import { commentInputs } from './commentInputs.ts'
import { joiningInputs } from './joiningInputs.ts'
import { duplicatingInputs } from './duplicatingInputs.ts'
import { fileInputs } from './fileInputs.ts'
import { insertLinkPicture } from './insertLinkPicture.ts'
import { newRowDocument } from './newRowDocument.ts'
import { pictureForm, uploadPicture } from './pictureForm.ts'
import { peopleInputs } from './peopleInputs.ts'
import { publishingInputs } from './publishingInputs.ts'
import { sharingInputs } from './sharingInputs.ts'

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
  listDatabases: async (world) => ({ ...(await inWorkspace(world)), query: { limit: 10 } }),
  searchRows: async (world) => ({ ...(await inWorkspace(world)), query: { query: 'New', limit: 5 } }),
  nameRows: async (world) => ({ ...(await inWorkspace(world)), query: { ids: world.owner.workspaceId } }),
  listDatabaseRows: onDatabase,
  createDatabaseRow: async (world) => ({ ...(await onDatabase(world)), body: { cells: { Name: 'New' } } }),
  upsertDatabaseRow: async (world) => ({
    ...(await onDatabase(world)),
    body: { cells: { Name: 'New' }, pre_hash: 'key' },
  }),
  listDeletedRows: async (world) => ({ ...(await onDatabase(world)), query: {} }),
  listUpdatedRows: async (world) => ({ ...(await onDatabase(world)), query: {} }),
  describeRows: async (world) => ({ ...(await onDatabase(world)), query: { ids: world.owner.workspaceId } }),
  listDatabaseFields: onDatabase,
  createDatabaseField: async (world) => ({
    ...(await onDatabase(world)),
    body: { name: 'Amount', field_type: 1 },
  }),
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
  updatePageLayout: async (world) => ({ ...(await onGrid(world)), body: { layout: 2 } }),
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
  updateSpace: async (world) => {
    const params = { workspaceId: world.owner.workspaceId }
    const { view_id: viewId } = await world.owner.get(createSpace, { params, body: SPACE })
    return { params: { ...params, viewId }, body: { ...SPACE, name: 'Renamed' } }
  },
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
  webUpdateCollab: async (world) => {
    const { params } = await onDocument(world)
    const collab = await world.owner.get(getCollab, { params, query: { collab_type: 0 } })
    return { params, body: { doc_state: collab.doc_state, collab_type: 0 } }
  },
  getLinkPicture: async ({ server }) => ({ params: { id: await insertLinkPicture(server.platform) } }),
  // Refused before anything is asked: its host is this machine.
  getLinkPreview: async () => ({ query: { url: 'http://127.0.0.1/' } }),
  getActivePlans: inWorkspace,
  ...commentInputs(onPublishedPage),
  ...fileInputs(onPage),
  ...joiningInputs(onPage),
  ...sharingInputs(onPage),
  ...peopleInputs(onPage),
}

const SPACE = {
  name: 'Space',
  space_permission: 0,
  space_icon: 'space_icon_1',
  space_icon_color: '0xFFA34AFD',
} as const

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

async function onDatabase({ owner, ...world }: CallScene) {
  const params = { workspaceId: owner.workspaceId }
  const body = { parent_view_id: await parentOf({ owner, ...world }), layout: 1, name: 'Page' } as const
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
