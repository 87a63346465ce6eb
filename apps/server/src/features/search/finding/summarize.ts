import type { SearchSummary, SearchSummaryBody } from '@sheaf/contract'
import type { Permit } from '../../access/index.ts'
import { parseQuery } from '../analysis/parseQuery.ts'
import type { SearchContext } from '../SearchContext.ts'
import { cutSnippet } from './cutSnippet.ts'
import { markMatches } from './markMatches.ts'
import { findResults } from './searchResults.ts'

const MAX_SOURCES = 5
const EXCERPT_SIZE = 300

/**
 * What answers a query best, word for word: there is no model that would put it into words of its own. Of results that
 * the caller sends only those that it could find itself are taken.
 */
export async function summarize(
  context: SearchContext,
  permit: Permit,
  { query, search_results: sent }: SearchSummaryBody,
): Promise<SearchSummary> {
  const asked = { query, limit: 50, offset: 0, previewSize: EXCERPT_SIZE, leastScore: 0 }
  const { items } = await findResults(context, permit, asked)
  const wanted = sent ? new Set(sent.map(({ object_id }) => object_id)) : null
  const sources = items.filter(({ object_id }) => wanted?.has(object_id) ?? true).slice(0, MAX_SOURCES)
  if (sources.length === 0) return { summaries: [] }
  const terms = parseQuery(query)
  const excerpts = sources.map(
    ({ content }) => cutSnippet(content, markMatches(content, terms, new Map()), EXCERPT_SIZE).text,
  )
  return {
    summaries: [
      {
        content: excerpts.join('\n\n'),
        highlights: excerpts[0] ?? '',
        sources: sources.map(({ object_id }) => object_id),
      },
    ],
  }
}
