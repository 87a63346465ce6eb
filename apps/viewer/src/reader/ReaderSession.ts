import {
  isChosen,
  openStructure,
  readChoice,
  WHOLE_TABLE,
  writeChoice,
  type Field,
  type ReadContext,
  type ReaderChoice,
  type ReaderFilter,
} from '@sheaf/model'
import type { ReaderHead } from '@sheaf/render/database'
import { choiceIn, withChoice, withoutChoice } from '../pages/choiceQuery.ts'
import { completeFilters } from './drafts.ts'
import { readingOf } from './openTable.ts'
import type { Found } from './ReaderMessages.ts'
import { fetchHead, ReaderTable } from './ReaderTable.ts'

export interface ReaderState {
  /** As the address says. */
  readonly choice: ReaderChoice
  /** Filters as they are being made; the address has those that choose rows. */
  readonly drafts: readonly ReaderFilter[]
  /** What was found last; null where the whole table is shown. */
  readonly found: Found | null
  /** `loading`: what is chosen is not found yet. */
  readonly phase: 'ready' | 'loading' | 'failed'
  /** How much of the rows has come, from 0 to 1. */
  readonly progress: number
  /** What is chosen takes longer than a moment to find. */
  readonly isSlow: boolean
}

/** What a reader chooses of the table that is shown. It stands in the address and nowhere else. */
export class ReaderSession {
  readonly head: ReaderHead
  readonly fields: readonly Field[]
  readonly context: ReadContext
  readonly #address: string
  readonly #leaving = new AbortController()
  readonly #table: ReaderTable
  readonly #listeners = new Set<() => void>()
  #state: ReaderState
  /** What was changed last: going on with it makes no entry of its own in the history. */
  #control: string | null = null
  #asked = 0

  constructor(head: ReaderHead, address: string) {
    this.head = head
    this.#address = address
    const { fields, views } = openStructure(head.structure)
    const shown = new Set(views.get(head.structure.view.id)?.fieldOrder)
    this.fields = [...fields.values()].filter(({ id }) => shown.has(id))
    this.context = readingOf(head)
    this.#table = new ReaderTable(head, address, (progress) => this.#set({ progress }))
    this.#state = { choice: WHOLE_TABLE, drafts: [], found: null, phase: 'ready', progress: 0, isSlow: false }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly getState = () => this.#state

  chooseFilters(drafts: readonly ReaderFilter[]): void {
    const control = controlOf(this.#state.drafts, drafts)
    const fields = new Map(this.fields.map((field) => [field.id, field]))
    const filters = completeFilters(drafts, fields, this.context)
    this.choose({ ...this.#state.choice, filters, page: 1 }, control)
    this.#set({ drafts })
  }

  /** Chooses, and says so in the address; `control`: what somebody changes by and by, such as a text. */
  choose(choice: ReaderChoice, control: string | null = null): void {
    const text = writeChoice(choice, this.fields, this.context)
    const address = withChoice(withoutChoice(location.pathname + location.search), text)
    if (address !== location.pathname + location.search) {
      const isSame = control !== null && control === this.#control
      if (isSame) history.replaceState(history.state, '', address)
      else history.pushState(history.state, '', address)
    }
    this.#control = control
    if (choice.filters !== this.#state.choice.filters) this.#set({ drafts: choice.filters })
    void this.#show(choice)
  }

  /** Shows what the address says now. */
  readAddress(): void {
    this.#control = null
    const query = new URLSearchParams(choiceIn(location.pathname + location.search))
    const choice = readChoice(query, this.fields, this.context)
    this.#set({ drafts: choice.filters })
    void this.#show(choice)
  }

  /** After a failure. Where the table was published again meanwhile, its page is loaded anew, with what is chosen. */
  async retry(): Promise<void> {
    this.#set({ phase: 'loading', progress: 0 })
    const head = await fetchHead(this.#address, this.#leaving.signal)
    if (head !== null && head.mark !== this.head.mark) return location.reload()
    await this.#show(this.#state.choice)
  }

  place(rowId: string): ReturnType<ReaderTable['place']> {
    return this.#table.place(rowId)
  }

  close(): void {
    this.#asked += 1
    this.#leaving.abort()
    this.#table.close()
    this.#listeners.clear()
  }

  async #show(choice: ReaderChoice): Promise<void> {
    this.#asked += 1
    const ours = this.#asked
    if (!isChosen(choice)) return this.#set({ choice, found: null, phase: 'ready' })
    this.#set({ choice, phase: 'loading' })
    const timer = setTimeout(() => ours === this.#asked && this.#set({ isSlow: true }), SLOW_MS)
    const found = await this.#table.find(choice)
    clearTimeout(timer)
    // Who was asked for last is shown.
    if (ours !== this.#asked) return
    this.#set({ isSlow: false, ...(found === null ? { phase: 'failed' } : { found, phase: 'ready' }) })
  }

  #set(change: Partial<ReaderState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** The filter of which only what it compares with was changed, as by typing. */
function controlOf(before: readonly ReaderFilter[], after: readonly ReaderFilter[]): string | null {
  const [filter, ...others] = after.filter((each, index) => each !== before[index])
  if (filter === undefined || others.length > 0 || before.length !== after.length) return null
  const was = before.find(({ id }) => id === filter.id)
  const isSame = was?.fieldId === filter.fieldId && was.condition === filter.condition
  return isSame ? `filter ${filter.id}` : null
}

const SLOW_MS = 600
