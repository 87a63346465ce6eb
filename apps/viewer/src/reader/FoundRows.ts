import {
  createReaderEngine,
  openReaderRows,
  openStructure,
  relatedByNames,
  writeChoice,
  type Cell,
  type Database,
  type DatabaseView,
  type ReadContext,
  type ReaderChoice,
  type ReaderEngine,
  type ReaderRows,
  type ViewAnswer,
} from '@sheaf/model'
import {
  openReaderPart,
  presentForReader,
  type BoardContent,
  type DatabaseLabels,
  type FileFacts,
  type GridContent,
  type ReaderHead,
  type RelatedNames,
} from '@sheaf/render/database'
import { withChoice } from '../pages/choiceQuery.ts'
import { readingOf, tableWords, tabQuery } from './openTable.ts'
import type { Found, FoundPlace } from './ReaderMessages.ts'

/** The rows of a table, as the worker holds them. */
export class FoundRows {
  readonly #database: Database
  readonly #view: DatabaseView
  readonly #rows: ReaderRows
  readonly #context: ReadContext
  readonly #engine: ReaderEngine
  readonly #labels: DatabaseLabels
  /** By the id of their database. */
  readonly #related = new Map<string, { readonly path: string | null; readonly rows: Map<string, string> }>()
  readonly #files = new Map<string, FileFacts>()
  #order: readonly string[] = []

  constructor(head: ReaderHead, parts: readonly Uint8Array[]) {
    const opened = parts.map(openReaderPart)
    for (const { related, files } of opened) {
      for (const { databaseId, path, rows } of related) this.#learn(databaseId, path, rows)
      for (const [path, facts] of files) this.#files.set(path, facts)
    }
    const names = new Map([...this.#related].map(([id, { rows }]) => [id, rows]))
    this.#database = openStructure(head.structure)
    const view = this.#database.views.get(head.structure.view.id)
    const rows = openReaderRows(
      opened.map(({ pack }) => pack),
      this.#database.id,
    )
    if (view === undefined || rows === null) throw new Error('The table is of another version of the program')
    this.#view = view
    this.#rows = rows
    this.#context = readingOf(head, relatedByNames(names))
    this.#labels = tableWords(head)
    this.#engine = createReaderEngine({
      database: this.#database,
      viewId: view.id,
      rows,
      context: this.#context,
    })
  }

  find(choice: ReaderChoice): Found {
    const [database, view, rows, context] = [this.#database, this.#view, this.#rows, this.#context]
    const answer = this.#engine.evaluate(choice)
    if (answer === null) throw new Error('The table lost its view')
    this.#order = orderOf(answer)
    const fields = [...database.fields.values()]
    const tab = tabQuery(view.id)
    const content = presentForReader(answer, {
      database,
      view,
      rows,
      context,
      labels: this.#labels,
      page: choice.page,
      hrefs: {
        row: (rowId) => tabQuery(view.id, rowId),
        page: (page) => withChoice(tab, writeChoice({ ...choice, page }, fields, context)),
      },
    })
    return { content, count: this.#order.length, ...this.#namedIn(content) }
  }

  place(rowId: string): FoundPlace | null {
    const at = this.#order.indexOf(rowId)
    if (at === -1) return null
    return {
      at,
      all: this.#order.length,
      previous: this.#order[at - 1] ?? null,
      next: this.#order[at + 1] ?? null,
    }
  }

  #learn(databaseId: string, path: string | null, rows: RelatedNames['rows']): void {
    const known = this.#related.get(databaseId) ?? { path, rows: new Map<string, string>() }
    this.#related.set(databaseId, { ...known, path: known.path ?? path })
    for (const [rowId, name] of rows) known.rows.set(rowId, name)
  }

  /** What the cells of a page name: all that is known of it would be copied each time. */
  #namedIn(content: GridContent | BoardContent): Pick<Found, 'related' | 'files'> {
    const cells = cellsOf(content)
    const rowIds = new Set(cells.flatMap((cell) => (cell.type === 'relation' ? cell.rowIds : [])))
    const hasFiles = cells.some((cell) => cell.type === 'media')
    return {
      related: Array.from(this.#related, ([databaseId, { path, rows }]) => ({
        databaseId,
        path,
        rows: [...rowIds].flatMap((id) => {
          const name = rows.get(id)
          return name === undefined ? [] : [[id, name] as const]
        }),
      })),
      files: hasFiles ? [...this.#files] : [],
    }
  }
}

/** Each row once, in the order in which they stand below each other. */
function orderOf({ rowIds, groups }: ViewAnswer): readonly string[] {
  if (groups === null) return rowIds
  return [...new Set(groups.groups.flatMap((group) => (group.visible ? group.rowIds : [])))]
}

function cellsOf(content: GridContent | BoardContent): readonly Cell[] {
  const parts = content.kind === 'grid' ? content.sections : content.columns
  return parts.flatMap(({ rows }) => rows.flatMap(({ cells }) => [...cells.values()]))
}
