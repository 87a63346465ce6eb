import type { FoundSort } from '@sheaf/contract'
import type { FilterKind, FinderItem, ShownGroup } from './FinderItem.ts'
import {
  FILTER_TYPES,
  filterOf,
  withFilter,
  withoutFilter,
  type FilterType,
  type FinderFilters,
} from './finderFilters.ts'

/** What a person has typed and chosen. What is found for it comes from elsewhere. */
export interface FinderState {
  readonly query: string
  readonly filters: FinderFilters
  readonly sort: FoundSort
  /** The option that somebody went to; null: the best one, whichever that is. */
  readonly cursor: string | null
  /** Where the keyboard is: in the field, on the chip of a filter, or on the order behind them. */
  readonly place: 'field' | ChipType
}

export type ChipType = FilterType | 'sort'

export const EMPTY_FINDER: FinderState = {
  query: '',
  filters: [],
  sort: 'best',
  cursor: null,
  place: 'field',
}

/** The name of the command that makes a page; never taken of itself while something may still be found. */
export const CREATE_ID = 'command:create'

export interface ShownList {
  readonly groups: readonly ShownGroup[]
  /** Nothing more is on its way. */
  readonly isSettled: boolean
}

/** Something that can be taken: an item, or the rest of a group. */
export type FinderOption =
  | { readonly id: string; readonly item: FinderItem }
  | { readonly id: string; readonly more: FilterKind }

/** All that can be taken, from top to bottom. What is left of an earlier query cannot. */
export function optionsOf(groups: readonly ShownGroup[]): readonly FinderOption[] {
  return groups
    .filter(({ isStale }) => !isStale)
    .flatMap(({ kind, items, hasMore }): FinderOption[] => {
      const options = items.map((item) => ({ id: item.id, item }))
      const isWhole = !hasMore || kind === 'recent' || kind === 'person' || kind === 'command'
      return isWhole ? options : [...options, { id: moreId(kind), more: kind }]
    })
}

export const moreId = (kind: string): string => `more:${kind}`

/** The option that Enter takes; null while nothing is there that it should. */
export function activeOption(state: FinderState, { groups, isSettled }: ShownList): FinderOption | null {
  const options = optionsOf(groups)
  const wanted = options.find(({ id }) => id === state.cursor)
  if (wanted) return wanted
  const first = options[0] ?? null
  return first?.id === CREATE_ID && !isSettled ? null : first
}

/** Other words look for other things, from the best one on. */
export function typeQuery(state: FinderState, query: string): FinderState {
  return { ...state, query, cursor: null, place: 'field' }
}

export function setFilters(state: FinderState, filters: FinderFilters): FinderState {
  const next: FinderState = { ...state, filters, cursor: null }
  return next.place === 'sort' && !canSort(next) ? { ...next, place: 'field' } : next
}

/** Puts what is found in another order, from its first one on. */
export function setSort(state: FinderState, sort: FoundSort): FinderState {
  return { ...state, sort, cursor: null }
}

/** Whether the server is asked, which alone can put what it finds in another order. */
export function canSort({ query, filters }: Pick<FinderState, 'query' | 'filters'>): boolean {
  return !query.startsWith('>') && (query.trim() !== '' || filterOf(filters, 'person') !== null)
}

function chipsOf(state: FinderState): readonly ChipType[] {
  return canSort(state) ? [...FILTER_TYPES, 'sort'] : FILTER_TYPES
}

export interface KeyPress {
  readonly key: string
  /** Control, or Command on Apple keyboards. */
  readonly mod: boolean
  readonly alt: boolean
  readonly shift: boolean
  /** An input method is at work: the key is its own. */
  readonly isComposing: boolean
  readonly isRtl: boolean
}

export type KeyOutcome =
  | { readonly type: 'go'; readonly state: FinderState }
  /** The key goes on to the field. */
  | { readonly type: 'write'; readonly state: FinderState }
  | { readonly type: 'take'; readonly option: FinderOption; readonly where: OpenWhere }

export type OpenWhere = 'here' | 'newTab' | 'beside'

/** What a key does; null leaves it to the browser. Escape is the dialog's. */
export function pressKey(state: FinderState, press: KeyPress, shown: ShownList): KeyOutcome | null {
  if (press.isComposing) return null
  return state.place === 'field' ? pressInField(state, press, shown) : pressOnChip(state, state.place, press)
}

function pressInField(state: FinderState, press: KeyPress, shown: ShownList): KeyOutcome | null {
  const { key, mod, alt, shift } = press
  if (key === 'Enter') {
    const option = activeOption(state, shown)
    return option ? { type: 'take', option, where: whereOf(press) } : { type: 'go', state }
  }
  if (mod || alt) return null
  if (key === 'Tab') return { type: 'go', state: { ...state, place: chipsOf(state).at(shift ? -1 : 0)! } }
  if (shift) return null
  const step = STEPS[key]
  if (step !== undefined) return { type: 'go', state: { ...state, cursor: stepFrom(state, shown, step) } }
  if (key === 'Backspace' && state.query === '' && state.filters.length > 0)
    return { type: 'go', state: setFilters(state, state.filters.slice(0, -1)) }
  return null
}

function pressOnChip(state: FinderState, chip: ChipType, press: KeyPress): KeyOutcome | null {
  const { key, mod, alt, shift, isRtl } = press
  if (mod || alt) return null
  const inField: FinderState = { ...state, place: 'field' }
  if (key === 'Tab') return { type: 'go', state: inField }
  if (key.length === 1 && key !== ' ') return { type: 'write', state: inField }
  if (shift) return null
  if (key === 'ArrowDown' || key === 'ArrowUp') return { type: 'go', state: inField }
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const onward = (key === 'ArrowRight') !== isRtl
    const chips = chipsOf(state)
    const next = chips[chips.indexOf(chip) + (onward ? 1 : -1)]
    return { type: 'go', state: next ? { ...state, place: next } : state }
  }
  if (key === 'Backspace' || key === 'Delete') {
    if (chip === 'sort') return { type: 'go', state: setSort(state, 'best') }
    if (filterOf(state.filters, chip))
      return { type: 'go', state: setFilters(state, withoutFilter(state.filters, chip)) }
  }
  return null
}

/** The same for keys and clicks: Control or Command a new tab, Alt the page beside. */
export function whereOf({ mod, alt }: Pick<KeyPress, 'mod' | 'alt'>): OpenWhere {
  if (mod) return 'newTab'
  return alt ? 'beside' : 'here'
}

/** All of a group instead of its first few. */
export function showAll(state: FinderState, kind: FilterKind): FinderState {
  return { ...setFilters(state, withFilter(state.filters, { type: 'kind', kinds: [kind] })), place: 'field' }
}

const PAGE = 6
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

/** Single steps go around the ends, larger ones stop there. */
function stepFrom(state: FinderState, shown: ShownList, step: number): string | null {
  const options = optionsOf(shown.groups)
  if (options.length === 0) return null
  const at = options.findIndex(({ id }) => id === activeOption(state, shown)?.id)
  if (at === -1) return options.at(step > 0 ? 0 : -1)!.id
  const next = at + step
  const index =
    Math.abs(step) === 1
      ? (next + options.length) % options.length
      : Math.max(0, Math.min(options.length - 1, next))
  return options[index]!.id
}
