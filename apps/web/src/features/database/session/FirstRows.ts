import { answerOfWindow } from '@sheaf/model'
import { windowKey } from '../engine/windowKey.ts'
import type { KeptWindow } from '../../../platform/cache/index.ts'
import type { FirstWindow, PartialRecords } from '../DatabaseSession.ts'
import type { NamedPack } from './DatabaseBase.ts'
import type { FetchWindow } from './fetchWindow.ts'

interface FirstRowsOptions {
  readonly workspaceId: string
  /** The view through which the database is opened. */
  readonly pageId: string
  readonly fetch: FetchWindow
  readonly onChange: () => void
}

/** Rows without the cells of some fields, and the packs in which they lie. */
interface PartialDatabase extends PartialRecords {
  readonly packs: readonly NamedPack[]
}

/** The first rows of a database that is on its way: what this device kept, or what the server says, until all are there. */
export class FirstRows {
  readonly #options: FirstRowsOptions
  #viewId: string
  #window: FirstWindow | null = null
  #partial: PartialDatabase | null = null
  #prepared: number | null = null
  #timer: ReturnType<typeof setTimeout> | null = null
  #asking: AbortController | null = null
  #answered: Promise<void> = Promise.resolve()
  #isOver = false

  constructor(options: FirstRowsOptions) {
    this.#options = options
    this.#viewId = options.pageId
  }

  get window(): FirstWindow | null {
    return this.#window
  }

  /** The view that is wanted. */
  get viewId(): string {
    return this.#viewId
  }

  get partial(): PartialDatabase | null {
    return this.#partial
  }

  get prepared(): number | null {
    return this.#prepared
  }

  show(kept: KeptWindow): void {
    const { databaseId: id, inlineViewId, viewId, fields, views, rows, shown, key } = kept
    const records = { id, inlineViewId, fields: byId(fields), views: byId(views), rows: byId(rows) }
    const answer = { ...answerOfWindow(shown), isComing: true }
    const answerFor: FirstWindow['answerFor'] = (view, context) =>
      windowKey(view, context) === key ? answer : null
    this.#viewId = viewId
    this.#window = { viewId, records, shown, key, answerFor }
    this.#options.onChange()
  }

  /** All rows are there, of which the columns of the view can be shown; the others follow. */
  showPartial(partial: PartialDatabase): void {
    this.#partial = partial
    this.#options.onChange()
  }

  /** Resolves with the answer, which may be that there are none. */
  ask(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#isOver = false
    const isKnown = this.#window?.viewId === this.#viewId && this.#prepared === null
    if (this.#asking === null && !isKnown) this.#answered = this.#ask()
    return this.#answered
  }

  /** Another view is wanted than the one that is shown. */
  turnTo(viewId: string): void {
    if (viewId === this.#viewId) return
    this.#viewId = viewId
    this.#asking?.abort()
    this.#asking = null
    void this.ask()
  }

  /** All rows are there: what has been asked for may still be shown before they are evaluated. */
  settle(): void {
    this.#partial = null
    this.#askNoMore()
  }

  /** Nothing comes. */
  end(): void {
    this.#askNoMore()
    this.#asking?.abort()
    this.#asking = null
  }

  #askNoMore(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#prepared = null
    this.#isOver = true
  }

  async #ask(): Promise<void> {
    const { fetch, workspaceId, pageId, onChange } = this.#options
    const asking = new AbortController()
    this.#asking = asking
    const viewId = this.#viewId
    const answer = await fetch({ workspaceId, pageId, viewId }, asking.signal).catch(() => null)
    if (asking.signal.aborted) return
    this.#asking = null
    if (answer === null) return
    if (!this.#isOver) this.#prepared = answer.prepared
    if (answer.window && this.#window?.viewId !== viewId) this.show(answer.window)
    else onChange()
    // Somebody waits for what the server makes.
    if (this.#prepared !== null) this.#timer = setTimeout(() => void this.ask(), PROGRESS_MS)
  }
}

function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]))
}

const PROGRESS_MS = 2_000
