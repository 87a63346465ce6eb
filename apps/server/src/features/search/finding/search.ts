import { FOUND_KINDS, type FoundKind, type FoundSort } from '@sheaf/contract'
import type { Permit } from '../../access/index.ts'
import { parseQuery, type Term } from '../analysis/parseQuery.ts'
import { writeQuery, type QueryOptions } from '../analysis/writeQuery.ts'
import { indexPending } from '../passages/indexPending.ts'
import { workspaceKey } from '../passages/workspaceKey.ts'
import type { SearchContext } from '../SearchContext.ts'
import { findPassages } from './findPassages.ts'
import type { Filters, FoundPassage } from './Finding.ts'
import { findTitleShares } from './findTitleShares.ts'
import { findNearWords } from './nearWords.ts'
import { findWordForms } from './wordForms.ts'

export interface Search extends Filters {
  readonly query: string
  readonly kinds: readonly FoundKind[]
  readonly isTitleOnly: boolean
  readonly sort: FoundSort
  readonly limit: number
  readonly offset: number
}

export interface Found {
  /** By kind; one more than were asked for where there are more. */
  readonly passages: ReadonlyMap<FoundKind, readonly FoundPassage[]>
  readonly terms: readonly Term[]
  /** Words that were taken for those of the query, by the latter. */
  readonly meant: ReadonlyMap<string, readonly string[]>
}

/** Where fewer passages hold the terms, or other forms of them, what is near them is looked for as well. */
const ENOUGH = 3
/** Kinds whose passages have titles. */
const TITLED: ReadonlySet<FoundKind> = new Set(['page', 'row', 'note', 'file'])

/** Searches a workspace as somebody in it. */
export async function search(context: SearchContext, permit: Permit, asked: Search): Promise<Found> {
  const terms = parseQuery(asked.query)
  const isByPerson = terms.length === 0 && asked.personId !== null
  if (terms.length === 0 && !isByPerson) return { passages: new Map(), terms, meant: NO_WORDS }
  const { isIndexingDisabled } = await indexPending(context, permit.workspaceId)
  const kinds = FOUND_KINDS.filter(
    (kind) =>
      asked.kinds.includes(kind) &&
      ((!isIndexingDisabled && !isByPerson) || kind === 'page') &&
      (!asked.isTitleOnly || TITLED.has(kind)),
  )
  const find: Find = (how) =>
    findAs({ context, permit, asked, terms }, { kinds, offset: asked.offset, ...how })
  if (isByPerson) return { passages: await find({}), terms, meant: NO_WORDS }
  const words = looseWords(terms)
  const forms = await findWordForms(context.database, permit.workspaceId, words)
  const passages = await findForms(find, forms, asked)
  // Behind the last of them nothing tells how many there were.
  const isBehind = asked.offset > 0 && passages.size === 0
  const counted = isBehind ? await findForms(find, forms, { ...asked, offset: 0 }) : passages
  const count = [...counted.values()].reduce((sum, { length }) => sum + length, isBehind ? 0 : asked.offset)
  if (count >= ENOUGH || terms.every(({ isExact }) => isExact)) return { passages, terms, meant: forms }
  const near = await findNearWords(context.database, permit.workspaceId, words)
  const meant = new Map(
    words.map(({ text }) => [text, [...new Set([...(forms.get(text) ?? []), ...(near.get(text) ?? [])])]]),
  )
  return { passages: await find({ meant, isForgiving: true }), terms, meant }
}

type Find = (how: Partial<How>) => Promise<Map<FoundKind, FoundPassage[]>>

interface How {
  readonly kinds: readonly FoundKind[]
  readonly offset: number
  /** Words that are meant as well. */
  readonly meant?: Found['meant']
  readonly isForgiving?: boolean
}

const NO_WORDS: Found['meant'] = new Map()

/**
 * Other forms stand behind what was typed, unless time decides: they are looked for where that does not fill what is asked
 * for.
 */
async function findForms(find: Find, forms: Found['meant'], { offset, limit, kinds, sort }: Search) {
  if (sort !== 'best') return await find({ meant: forms, offset })
  const typed = await find({ offset })
  const short = kinds.filter((kind) => (typed.get(kind)?.length ?? 0) <= limit)
  if (forms.size === 0 || short.length === 0) return typed
  return new Map([...typed, ...(await find({ kinds: short, meant: forms, offset }))])
}

interface Question {
  readonly context: SearchContext
  readonly permit: Permit
  readonly asked: Search
  readonly terms: readonly Term[]
}

async function findAs({ context, permit, asked, terms }: Question, how: How) {
  const { kinds, offset, meant = NO_WORDS, isForgiving = false } = how
  const queries = kinds.map((kind) => {
    if (terms.length === 0) return [kind, null] as const
    const options = { key: workspaceKey(permit.workspaceId, kind), isTitleOnly: asked.isTitleOnly }
    const query = isForgiving
      ? forgivingQuery(asked.query, { ...options, meant })
      : writeQuery(terms, { ...options, meant })
    return [kind, { query, exact: writeQuery(terms, options) }] as const
  })
  const shares = asked.isTitleOnly
    ? []
    : await findTitleShares(context.database, permit, { ...asked, kinds, terms, meant, isForgiving })
  const found = await findPassages(context.database, permit, {
    ...asked,
    offset,
    shares,
    queries: new Map(queries),
    typed: asked.query.trim(),
    limit: asked.limit + 1,
    now: context.clock.now(),
  })
  return Map.groupBy(found, ({ kind }) => kind)
}

/** Words that are cut from what is written without spaces may be wrong because of a slip: it is also taken as a whole. */
function forgivingQuery(typed: string, options: QueryOptions): string {
  const wholes = [true, false].map((isCut) => parseQuery(typed, { isCut }))
  return wholes.map((terms) => `(${writeQuery(terms, { ...options, isForgiving: true })})`).join(' | ')
}

/** Words that need not be found as they were typed. */
function looseWords(terms: readonly Term[]) {
  return terms.flatMap(({ tokens: [first, ...others], isPrefix, isExact }) =>
    first?.kind === 'word' && others.length === 0 && !isExact ? [{ text: first.text, isPrefix }] : [],
  )
}
