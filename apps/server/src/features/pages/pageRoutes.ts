import {
  createPage as createPageCall,
  duplicatePage as duplicatePageCall,
  getFolder,
  getPage,
  MAX_PAGE_BODY_BYTES,
  movePage as movePageCall,
  removePageIcon,
  updatePage as updatePageCall,
  updatePageExtra,
  updatePageIcon,
  updatePageName,
} from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { z } from 'zod'
import { jsonParser, sendJson, success } from '../../platform/http/index.ts'
import { requireActor, serveEndpoint } from '../access/index.ts'
import { createPage } from './createPage.ts'
import { duplicatePage } from './duplicatePage.ts'
import { LongNewPage } from './LongNewPage.ts'
import { movePage } from './movePage.ts'
import type { Spot } from './orderKeyFor.ts'
import type { PagesContext } from './PagesContext.ts'
import { parseExtra } from './parseExtra.ts'
import { readFolder } from './readFolder.ts'
import { readPage } from './readPage.ts'
import { updatePage } from './updatePage.ts'

/** HTTP face of the page tree. */
export const pageRoutes: FastifyPluginAsync<{ readonly pages: PagesContext }> = async (app, { pages }) => {
  serveEndpoint(app, getFolder, ({ request, params, query }) =>
    readFolder(pages, requireActor(request), {
      workspaceId: params.workspaceId,
      rootId: query.root_view_id ?? null,
      depth: query.depth,
    }),
  )

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

    serveEndpoint(scope, { ...createPageCall, body: NEW_PAGE }, async ({ request, params, body }) => {
      const isLong = body instanceof LongNewPage
      const fields = isLong ? body.fields : body
      return {
        view_id: await createPage(pages, requireActor(request), {
          workspaceId: params.workspaceId,
          parentId: fields.parent_view_id,
          layout: fields.layout,
          name: fields.name ?? '',
          content: isLong ? body : (body.page_data ?? null),
          id: fields.view_id ?? null,
          at: spotOf(fields.prev_view_id),
        }),
      }
    })
  })

  serveEndpoint(app, getPage, async ({ request, params, reply }) => {
    const page = await readPage(pages, requireActor(request), params.workspaceId, params.viewId)
    const people = { owner: page.owner, last_editor: page.lastEditor }
    const data = { encoded_collab: page.state, row_data: {}, ...people }
    return sendJson(reply, success({ view: page.view, data, ...people }))
  })

  serveEndpoint(app, updatePageCall, ({ request, params, body }) =>
    updatePage(pages, requireActor(request), params, {
      name: body.name,
      icon: body.icon ?? null,
      ...(typeof body.is_locked === 'boolean' && { isLocked: body.is_locked }),
      ...(body.extra && { extra: body.extra }),
    }),
  )

  serveEndpoint(app, updatePageName, ({ request, params, body }) =>
    updatePage(pages, requireActor(request), params, { name: body.name }),
  )

  serveEndpoint(app, updatePageIcon, ({ request, params, body }) =>
    updatePage(pages, requireActor(request), params, { icon: body.icon }),
  )

  serveEndpoint(app, removePageIcon, ({ request, params }) =>
    updatePage(pages, requireActor(request), params, { icon: null }),
  )

  serveEndpoint(app, updatePageExtra, ({ request, params, body }) =>
    updatePage(pages, requireActor(request), params, { extra: parseExtra(body.extra) }),
  )

  serveEndpoint(app, movePageCall, ({ request, params, body }) =>
    movePage(pages, requireActor(request), {
      ...params,
      parentId: body.new_parent_view_id,
      after: body.prev_view_id ?? null,
    }),
  )

  serveEndpoint(app, duplicatePageCall, async ({ request, params, body }) => ({
    view_id: await duplicatePage(pages, requireActor(request), { ...params, suffix: body.suffix ?? null }),
  }))
}

/** Longer bodies of new pages are read in a thread. */
const LONG_BODY_BYTES = 64 * 1024
const NEW_PAGE = z.union([z.instanceof(LongNewPage), createPageCall.body])

// Of a new page: absent is last, null is first.
function spotOf(prevViewId: string | null | undefined): Spot {
  if (prevViewId === undefined) return 'last'
  return prevViewId === null ? 'first' : { behind: prevViewId }
}
