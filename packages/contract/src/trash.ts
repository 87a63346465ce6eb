import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { trashedViewSchema } from './folder.ts'
import { viewParams, workspaceParams } from './values.ts'

export const listTrash = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/trash',
  action: 'tree.read',
  summary: 'Pages in the trash, the latest first',
  params: workspaceParams,
  reply: z.object({ views: z.array(trashedViewSchema) }),
})

/** Takes what lies below along. Moving a trashed page again changes nothing. */
export const movePageToTrash = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/page-view/:viewId/move-to-trash',
  action: 'pages.trash',
  summary: 'Move a page to the trash',
  params: viewParams,
})

/** Where its parent is gone or still in the trash, the page comes back at the end of the first space. */
export const restorePage = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/page-view/:viewId/restore-from-trash',
  action: 'pages.trash',
  summary: 'Bring a page back from the trash',
  params: viewParams,
})

export const restoreAllPages = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/restore-all-pages-from-trash',
  action: 'pages.trash',
  summary: 'Bring everything back from the trash',
  params: workspaceParams,
})

export const deleteTrashedPage = defineEndpoint({
  method: 'DELETE',
  path: '/api/workspace/:workspaceId/trash/:viewId',
  action: 'pages.trash',
  summary: 'Delete a trashed page and what lies below it for good',
  params: viewParams,
})

export const deleteAllTrashedPages = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/delete-all-pages-from-trash',
  action: 'pages.trash',
  summary: 'Empty the trash for good',
  params: workspaceParams,
})
