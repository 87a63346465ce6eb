import type { FoundKind } from '@sheaf/contract'
import type { Database } from '../../../platform/database/index.ts'
import { opensByRole, type Permit } from '../../access/index.ts'
import type { Term } from '../analysis/parseQuery.ts'
import { writeQuery, writeTerm, type QueryOptions } from '../analysis/writeQuery.ts'
import { workspaceKey } from '../passages/workspaceKey.ts'
import { MAX_CANDIDATES, OPEN_PLACES, openPassages } from './candidates.ts'
import type { Filters } from './Finding.ts'

/** Titles that hold the same terms of a query: what they lack may stand in the text below them. */
export interface TitleShare {
  /** The kind of that text. */
  readonly below: FoundKind
  /** The column, in SQL, by which the text `p` belongs to a title. */
  readonly by: string
  readonly ids: readonly string[]
  /** What the titles do not hold, as a `tsquery` for the text. */
  readonly query: string
  /** The same as it was typed. */
  readonly exact: string
}

interface SharesQuestion extends Filters {
  readonly kinds: readonly FoundKind[]
  readonly terms: readonly Term[]
  /** Words that are meant instead of those that were typed. */
  readonly meant: ReadonlyMap<string, readonly string[]>
  readonly isForgiving: boolean
}

/** What stands above text: the passage with the title, and the text that belongs to it. */
const TITLES = [
  { kind: 'page', below: 'text', by: 'p.source_id' },
  // With the cells of a row.
  { kind: 'row', below: 'text', by: 'p.row_id::text' },
  { kind: 'note', below: 'note', by: 'p.source_id' },
  { kind: 'file', below: 'file', by: 'p.source_id' },
] as const satisfies readonly { kind: FoundKind; below: FoundKind; by: string }[]

/** Fewer letters, with which somebody begins the last word, are the beginning of very many titles. */
const MIN_PREFIX = 3
/** Groups of titles whose texts are looked through; those that hold most come first. */
const MAX_SHARES = 16

/**
 * Finds titles that hold some of the terms but not all, so that a page is found by a word of its name and one of its text. Only
 * what the person may read and what the filters leave is taken into account, as in `findPassages`.
 */
export async function findTitleShares(
  { $client }: Database,
  { actor, workspaceId, role }: Permit,
  asked: SharesQuestion,
): Promise<readonly TitleShare[]> {
  const { terms, meant, isForgiving } = asked
  const begins = terms.filter((term) => !isShortPrefix(term))
  const titles = TITLES.filter(({ below }) => asked.kinds.includes(below))
  if (terms.length < 2 || begins.length === 0 || titles.length === 0) return []
  const values: unknown[] = [
    workspaceId,
    actor.userId,
    opensByRole(role),
    MAX_CANDIDATES,
    asked.spaceId,
    asked.personId,
    asked.editedAfter,
    asked.editedBefore,
    asked.within,
    asked.isWithoutChats,
  ]
  const optionsOf = (kind: FoundKind): QueryOptions => ({
    key: workspaceKey(workspaceId, kind),
    isTitleOnly: false,
    meant,
    isForgiving,
  })
  const place = (value: unknown): string => `$${values.push(value)}`
  const parts = titles.map(({ kind }) => {
    const options = optionsOf(kind)
    const exact = { key: options.key, isTitleOnly: false }
    const some = begins.map((term) => `(${writeTerm(term, options)})`).join(' | ')
    const held = (how: QueryOptions) =>
      terms.map((term) => `(p.words @@ ${place(writeTerm(term, how))}::tsquery)::integer`).join(', ')
    return `SELECT p.kind, p.id, p.source_id, concat(${held(options)}) AS held, concat(${held(exact)}) AS held_exact
      ${openPassages(kind)} AND p.part = '' AND p.words @@ ${place(some)}::tsquery`
  })
  const all = place('1'.repeat(terms.length))
  // Planned for its values, as in `findPassages`.
  const { rows } = await $client.query<ShareRow>(
    `WITH RECURSIVE ${OPEN_PLACES}, titles AS (${parts.join(' UNION ALL ')})
     SELECT kind, held, held_exact, array_agg(source_id) AS ids FROM (
       SELECT *, row_number() OVER (PARTITION BY kind, held, held_exact ORDER BY id DESC) AS place
       FROM titles WHERE held <> ${all}
     ) placed
     WHERE place <= $4::integer
     GROUP BY kind, held, held_exact
     ORDER BY length(replace(held, '0', '')) DESC, count(*), kind, held, held_exact LIMIT ${MAX_SHARES}`,
    values,
  )
  const lacking = (held: string): Term[] => terms.filter((_, index) => held[index] === '0')
  return rows.map(({ kind, held, held_exact: heldExact, ids }) => {
    const { below, by } = TITLES.find((title) => title.kind === kind)!
    const options = optionsOf(below)
    return {
      below,
      by,
      ids,
      query: writeQuery(lacking(held), options),
      exact: writeQuery(lacking(heldExact), { key: options.key, isTitleOnly: false }),
    }
  })
}

function isShortPrefix({ tokens: [first, ...others], isPrefix }: Term): boolean {
  return isPrefix && others.length === 0 && first?.kind === 'word' && first.text.length < MIN_PREFIX
}

interface ShareRow {
  readonly kind: (typeof TITLES)[number]['kind']
  /** 1 for each term that the titles hold, 0 for the others. */
  readonly held: string
  readonly held_exact: string
  readonly ids: readonly string[]
}
