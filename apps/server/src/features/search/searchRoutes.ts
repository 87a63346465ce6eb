import {
  findInWorkspace as findCall,
  getSearchSummary,
  MAX_SEARCH_LENGTH,
  searchSummaryBody,
  searchWorkspace,
  searchWorkspacePage,
  summarizeSearch,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { AppError } from '../../platform/errors/index.ts'
import { serveEndpoint } from '../access/index.ts'
import { findInWorkspace } from './finding/findInWorkspace.ts'
import { findResults } from './finding/searchResults.ts'
import { summarize } from './finding/summarize.ts'
import type { SearchContext } from './SearchContext.ts'

/** HTTP face of the search. */
export const searchRoutes: FastifyPluginAsync<{ readonly search: SearchContext }> = async (
  app,
  { search },
) => {
  serveEndpoint(app, findCall, ({ permit, query }) => findInWorkspace(search, permit, query))

  serveEndpoint(app, searchWorkspace, async ({ permit, query }) => {
    const { query: text, limit, preview_size: previewSize, score: leastScore } = query
    const results = await findResults(search, permit, {
      query: text,
      limit,
      offset: 0,
      previewSize,
      leastScore,
    })
    return results.items
  })

  serveEndpoint(app, searchWorkspacePage, async ({ permit, query }) => {
    const { query: text, limit, offset, preview_size: previewSize, score: leastScore } = query
    const asked = { query: text, limit, offset, previewSize, leastScore }
    const { items, hasMore } = await findResults(search, permit, asked)
    return { items, next_offset: hasMore ? offset + limit : null, has_more: hasMore }
  })

  serveEndpoint(app, summarizeSearch, ({ permit, body }) => summarize(search, permit, body))

  serveEndpoint(app, getSearchSummary, async ({ permit, request }) =>
    summarize(search, permit, await readBody(request.raw)),
  )
}

/** Of a query and the results that were found with it. */
const MAX_BODY_BYTES = 1024 * 1024

/** The body of a GET request, which HTTP frameworks pass over. */
async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes > MAX_BODY_BYTES) throw new AppError('invalid_request', { message: 'The body is too large.' })
  }
  const text = Buffer.concat(chunks).toString()
  const body = searchSummaryBody.safeParse(text === '' ? { query: '' } : parseJson(text))
  if (!body.success)
    throw new AppError('invalid_request', {
      message: `The body is JSON with a query of at most ${MAX_SEARCH_LENGTH} characters.`,
    })
  return body.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
