import type { Filter, Sort } from '../views/DatabaseView.ts'

export type ReaderFilter = Extract<Filter, { readonly kind: 'data' }>

/** What a reader chose to see of a published table: nothing of it is stored. */
export interface ReaderChoice {
  /** Words that a row has somewhere in its cells, all of them; "" for any row. */
  readonly words: string
  /** A row passes all of them. */
  readonly filters: readonly ReaderFilter[]
  /** The first is the most important; rows that tie keep the order of the table. */
  readonly sorts: readonly Sort[]
  /** Of the rows that are found, from 1. */
  readonly page: number
}

/** How much of it stands in an address: more is not read. */
export const CHOICE_LIMITS = { words: 200, filters: 10, sorts: 5, value: 500, page: 1_000_000 } as const

export const WHOLE_TABLE: ReaderChoice = { words: '', filters: [], sorts: [], page: 1 }

/** Whether it chooses anything. */
export function isChosen({ words, filters, sorts }: ReaderChoice): boolean {
  return words !== '' || filters.length > 0 || sorts.length > 0
}
