import { isUuid } from '@sheaf/base'
import type { FoundKind } from '@sheaf/contract'
import type { Permit } from '../../access/index.ts'
import type { SearchContext } from '../SearchContext.ts'
import type { FoundPassage } from './Finding.ts'
import { search } from './search.ts'

/** A page or a row that may answer a question. */
export interface FoundSource {
  readonly viewId: string
  readonly rowId: string | null
  /** Where the text stands; null where it is the name, or the cells of a row. */
  readonly blockId: string | null
  readonly name: string
  readonly text: string
}

export interface SourcesQuestion {
  /** In whole sentences. */
  readonly question: string
  /** Sources lie in these views and below them alone; none: anywhere. */
  readonly viewIds: readonly string[]
  readonly limit: number
}

const KINDS: readonly FoundKind[] = ['page', 'row', 'text']
/** Words of a question that are looked for each on its own. */
const MAX_WORDS = 6
/** Of each search. */
const MAX_FOUND = 8
/** What holds all words of the question counts as much as what holds so many of them. */
const WHOLE = 3
/** UTF-16 units of the text of a source. */
const MAX_TEXT = 2_000

/** What a question may be answered from, best first: pages and rows that the person may read, by the words they hold. */
export async function findSources(
  context: SearchContext,
  permit: Permit,
  { question, viewIds, limit }: SourcesQuestion,
): Promise<readonly FoundSource[]> {
  const sources = new Map<string, { passage: FoundPassage; score: number }>()
  // Ids of clients may be anything: what is no id of a view is none.
  const within = viewIds.length === 0 ? null : viewIds.filter(isUuid)
  const add = async (query: string, weight: number): Promise<void> => {
    const page = { limit: MAX_FOUND, offset: 0 }
    const { passages } = await search(context, permit, { ...OF_ANYBODY, within, query, ...page })
    const found = [...passages.values()].flat().filter(({ view_id: viewId }) => viewId !== null)
    const best = new Map(
      found.toSorted((one, other) => one.score - other.score).map((passage) => [keyOf(passage), passage]),
    )
    for (const [key, passage] of best) {
      const before = sources.get(key)
      sources.set(key, {
        passage: before?.passage.kind === 'text' ? before.passage : passage,
        score: (before?.score ?? 0) + weight * passage.score,
      })
    }
  }
  await add(question, WHOLE)
  for (const word of wordsOf(question)) await add(word, 1)
  return [...sources.values()]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ passage }) => ({
      viewId: passage.view_id!,
      rowId: passage.row_id,
      blockId: passage.kind === 'text' ? passage.part : null,
      name: (passage.row_id === null ? passage.view_name : passage.row_name) ?? '',
      text: passage.text.slice(0, MAX_TEXT),
    }))
}

const OF_ANYBODY = {
  kinds: KINDS,
  spaceId: null,
  personId: null,
  editedAfter: null,
  editedBefore: null,
  isWithoutChats: true,
  isTitleOnly: false,
  sort: 'best',
} as const

function keyOf({ row_id: rowId, view_id: viewId }: FoundPassage): string {
  return rowId ?? viewId!
}

/** The longest words say most. */
function wordsOf(question: string): readonly string[] {
  const words = new Set(question.toLowerCase().match(/[\p{L}\p{M}\p{N}]{4,}/gu) ?? [])
  return [...words].toSorted((one, other) => other.length - one.length).slice(0, MAX_WORDS)
}
