import type { FoundKind, SearchResult } from '@sheaf/contract'
import { rowDocumentId } from '@sheaf/model'
import type { Permit } from '../../access/index.ts'
import type { SearchContext } from '../SearchContext.ts'
import { cutSnippet } from './cutSnippet.ts'
import type { FoundPassage } from './Finding.ts'
import { markMatches } from './markMatches.ts'
import { search } from './search.ts'

export interface ResultsQuestion {
  readonly query: string
  readonly limit: number
  readonly offset: number
  /** UTF-16 units. */
  readonly previewSize: number
  readonly leastScore: number
}

export interface Results {
  readonly items: SearchResult[]
  readonly hasMore: boolean
}

/** What other clients know as results: pages and rows. */
const KINDS: readonly FoundKind[] = ['page', 'row', 'text']
/** Of each kind; what comes behind is not ranked among the others. */
const MAX_RANKED = 200

/** Pages and rows that hold the query, each once, with its best passage. */
export async function findResults(
  context: SearchContext,
  permit: Permit,
  asked: ResultsQuestion,
): Promise<Results> {
  const { passages, terms, meant } = await search(context, permit, {
    query: asked.query,
    kinds: KINDS,
    spaceId: null,
    personId: null,
    editedAfter: null,
    editedBefore: null,
    within: null,
    isWithoutChats: false,
    isTitleOnly: false,
    sort: 'best',
    limit: Math.min(asked.offset + asked.limit, MAX_RANKED),
    offset: 0,
  })
  const ranked = [...passages.values()]
    .flat()
    .filter(({ score }) => score >= asked.leastScore)
    .toSorted((one, other) => other.score - one.score)
  const objects = [...Map.groupBy(ranked, objectOf)]
  const shown = objects.slice(asked.offset, asked.offset + asked.limit)
  return {
    items: shown.map(([objectId, [best, ...others]]) => {
      const text = [best!, ...others].find(({ kind }) => kind === 'text') ?? best!
      const snippet = cutSnippet(text.text, markMatches(text.text, terms, meant), asked.previewSize)
      return {
        object_id: objectId,
        workspace_id: permit.workspaceId,
        score: best!.score,
        content_type: 0,
        content: text.text,
        preview: asked.previewSize === 0 ? null : snippet.text,
        created_by: best!.creator_uid ?? '',
        created_at: best!.created_at.toISOString(),
        database_view_id: best!.database_id === null ? null : best!.view_id,
        database_id: best!.database_id,
        database_row_id: best!.row_id,
      }
    }),
    hasMore: objects.length > asked.offset + asked.limit,
  }
}

function objectOf({ row_id: rowId, source_id: sourceId }: FoundPassage): string {
  return rowId === null ? sourceId : (rowDocumentId(rowId) ?? rowId)
}
