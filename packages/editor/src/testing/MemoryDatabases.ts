import type {
  DatabaseBlock,
  DatabaseTable,
  EditorDatabases,
  NewDatabase,
  ShownDatabase,
} from '../ports/EditorDatabases.ts'

/** Databases without an application: a field stands for each grid, and tests answer what is asked for. */
export class MemoryDatabases implements EditorDatabases {
  /** Tables of which databases are to be made; null for an empty one. */
  readonly asked: (DatabaseTable | null)[] = []
  /** What blocks said of themselves, the last of each that is shown. */
  readonly shown = new Map<number, DatabaseBlock>()
  private readonly waiting: ((made: NewDatabase | null) => void)[] = []
  private last = 0
  /** Views whose blocks went, and those that came back. */
  readonly moved: string[] = []

  onRemoved(viewIds: readonly string[]): void {
    this.moved.push(`-${viewIds.join()}`)
  }

  onReturned(viewIds: readonly string[]): void {
    this.moved.push(`+${viewIds.join()}`)
  }

  create(table: DatabaseTable | null): Promise<NewDatabase | null> {
    this.asked.push(table)
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  link(): Promise<NewDatabase | null> {
    return this.create(null)
  }

  /** Answers all that were asked for. */
  answer(made: NewDatabase | null): void {
    for (const resolve of this.waiting.splice(0)) resolve(made)
  }

  show(place: HTMLElement, block: DatabaseBlock): ShownDatabase {
    const id = (this.last += 1)
    const field = document.createElement('textarea')
    field.setAttribute('aria-label', `Database ${block.viewIds.join(' ')}`)
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.shown.get(id)?.onLeave()
    })
    place.append(field)
    this.shown.set(id, block)
    return {
      update: (next) => void this.shown.set(id, next),
      focus: () => field.focus(),
      close: () => {
        this.shown.delete(id)
        field.remove()
      },
    }
  }
}
