import {
  appendBlocks,
  createDatabaseView,
  createFolderView,
  createPage as createPageCall,
  getFolder,
  getPage,
  listTreeNodes,
  MAX_FOLDER_DEPTH,
  MAX_PAGE_BODY_BYTES,
  movePage as movePageCall,
  removePageIcon,
  updatePage as updatePageCall,
  updatePageExtra,
  updatePageIcon,
  updatePageLayout,
  updatePageLock,
  updatePageName,
} from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { z } from 'zod'
import { AppError } from '../../platform/errors/index.ts'
import { jsonParser, LongList, sendJson, success } from '../../platform/http/index.ts'
import { requireActor, serveEndpoint } from '../access/index.ts'
import { appendToPage, type AppendContext } from './appendToPage.ts'
import { createLinkedView } from './createLinkedView.ts'
import { createPage } from './createPage.ts'
import { spotOf } from './spotOf.ts'
import { LongNewPage } from './LongNewPage.ts'
import { movePage } from './movePage.ts'
import { parseExtra } from './parseExtra.ts'
import { readFolder } from './readFolder.ts'
import { readPage } from './readPage.ts'
import { readRowPage } from './readRowPage.ts'
import { readTreeNodes } from './readTreeNodes.ts'
import { updatePage } from './updatePage.ts'

/** HTTP face of the page tree. */
export const pageRoutes: FastifyPluginAsync<{ readonly pages: AppendContext }> = async (app, { pages }) => {
  serveEndpoint(app, getFolder, async ({ permit, query, reply }) => {
    if (query.depth > MAX_FOLDER_DEPTH) throw new AppError('invalid_request')
    const folder = await readFolder(pages, permit, {
      rootId: query.root_view_id ?? null,
      depth: query.depth,
    })
    return sendJson(reply, success(folder))
  })
  serveEndpoint(app, listTreeNodes, async ({ permit, query, reply }) => {
    const { nodes, gone } = await readTreeNodes(pages, permit, {
      viewIds: query.view_ids,
      depth: query.depth,
    })
    return sendJson(reply, success({ nodes: new LongList(nodes), gone }))
  })

  await app.register(async (scope) => {
    const parseShort = promisify(jsonParser(scope))
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_PAGE_BODY_BYTES },
      async (request: FastifyRequest, body: Buffer) =>
        body.length <= LONG_BODY_BYTES
          ? await parseShort(request, body)
          : await LongNewPage.read(pages.threads, requireActor(request).userId, body),
    )

    serveEndpoint(scope, { ...createPageCall, body: NEW_PAGE }, async ({ permit, body }) => {
      const isLong = body instanceof LongNewPage
      const fields = isLong ? body.fields : body
      const { viewId, databaseId } = await createPage(pages, permit, {
        parentId: fields.parent_view_id,
        layout: fields.layout,
        name: fields.name ?? '',
        content: isLong ? body : (body.page_data ?? null),
        id: fields.view_id ?? null,
        at: spotOf(fields.prev_view_id),
      })
      return { view_id: viewId, ...(databaseId !== null && { database_id: databaseId }) }
    })
  })

  serveEndpoint(app, getPage, async ({ permit, params, reply }) => {
    const row = await readRowPage(pages, permit, params.viewId)
    const page = row ?? (await readPage(pages, permit, params.viewId))
    const people = { owner: page.owner, last_editor: page.lastEditor }
    const data = { encoded_collab: page.state, row_data: Object.fromEntries(page.rows), ...people }
    return sendJson(reply, success({ view: page.view, data, ...people }))
  })

  serveEndpoint(app, updatePageCall, ({ permit, params, body }) =>
    updatePage(pages, permit, params.viewId, {
      name: body.name,
      icon: body.icon ?? null,
      ...(typeof body.is_locked === 'boolean' && { isLocked: body.is_locked }),
      ...(body.extra && { extra: body.extra }),
    }),
  )

  serveEndpoint(app, updatePageName, ({ permit, params, body }) =>
    updatePage(pages, permit, params.viewId, { name: body.name }),
  )

  serveEndpoint(app, updatePageIcon, ({ permit, params, body }) =>
    updatePage(pages, permit, params.viewId, { icon: body.icon }),
  )

  serveEndpoint(app, removePageIcon, ({ permit, params }) =>
    updatePage(pages, permit, params.viewId, { icon: null }),
  )

  serveEndpoint(app, updatePageLayout, ({ permit, params, body }) =>
    updatePage(pages, permit, params.viewId, { layout: body.layout }),
  )

  serveEndpoint(app, updatePageLock, ({ permit, params, body }) =>
    updatePage(pages, permit, params.viewId, { isLocked: body.is_locked }),
  )

  serveEndpoint(app, createDatabaseView, async ({ permit, params, body }) => {
    const { viewId, databaseId } = await createLinkedView(pages, permit, {
      sourceId: params.viewId,
      databaseId: body.database_id ?? null,
      parentId: body.parent_view_id ?? params.viewId,
      layout: body.layout,
      name: body.name ?? '',
      id: null,
      at: spotOf(body.prev_view_id),
      isEmbedded: body.embedded ?? false,
    })
    return { view_id: viewId, database_id: databaseId }
  })

  serveEndpoint(app, createFolderView, async ({ permit, body }) => {
    const { layout } = body
    const databaseId = body.database_id ?? null
    const place = {
      parentId: body.parent_view_id,
      name: body.name ?? '',
      id: body.view_id ?? null,
      at: 'last',
    } as const
    if (databaseId === null) {
      const page = await createPage(pages, permit, { ...place, layout, content: null })
      return { view_id: page.viewId, ...(page.databaseId !== null && { database_id: page.databaseId }) }
    }
    if (layout === 0 || layout === 4) throw new AppError('invalid_request')
    const linked = { ...place, sourceId: null, databaseId, layout, isEmbedded: false }
    const { viewId } = await createLinkedView(pages, permit, linked)
    return { view_id: viewId, database_id: databaseId }
  })

  serveEndpoint(app, updatePageExtra, ({ permit, params, body }) =>
    updatePage(pages, permit, params.viewId, { extra: parseExtra(body.extra) }),
  )

  serveEndpoint(app, appendBlocks, ({ permit, params, body }) =>
    appendToPage(pages, permit, { viewId: params.viewId, blocks: body.blocks }),
  )

  serveEndpoint(app, movePageCall, ({ permit, params, body }) =>
    movePage(pages, permit, {
      viewId: params.viewId,
      parentId: body.new_parent_view_id,
      after: body.prev_view_id ?? null,
    }),
  )
}

/** Longer bodies of new pages are read in a thread. */
const LONG_BODY_BYTES = 64 * 1024
const NEW_PAGE = z.union([z.instanceof(LongNewPage), createPageCall.body])

// Of a new page: absent is last, null is first.
