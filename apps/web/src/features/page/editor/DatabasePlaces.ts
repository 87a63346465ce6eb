import type { DatabaseBlock, EditorDatabases } from '@sheaf/editor'
import type { InlineDatabaseHandle } from '../../database/index.ts'

/** The elements of the editor in which databases are shown, each with its block as it is now. */
export class DatabasePlaces {
  readonly #listeners = new Set<() => void>()
  #all: readonly ShownPlace[] = []

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): readonly ShownPlace[] => this.#all

  show(place: HTMLElement, block: DatabaseBlock): ReturnType<EditorDatabases['show']> {
    const id = (lastId += 1)
    const handle = { current: null as InlineDatabaseHandle | null }
    let takesFocus = false
    const shown: ShownPlace = {
      id,
      place,
      block,
      take(next) {
        handle.current = next
        if (next === null || !takesFocus) return
        takesFocus = false
        next.focus()
      },
    }
    this.#set([...this.#all, shown])
    return {
      update: (next) =>
        this.#set(this.#all.map((each) => (each.id === id ? { ...each, block: next } : each))),
      focus() {
        takesFocus = handle.current === null
        handle.current?.focus()
      },
      close: () => this.#set(this.#all.filter((each) => each.id !== id)),
    }
  }

  #set(all: readonly ShownPlace[]): void {
    this.#all = all
    for (const listener of this.#listeners) listener()
  }
}

export interface ShownPlace {
  readonly id: number
  readonly place: HTMLElement
  readonly block: DatabaseBlock
  readonly take: (handle: InlineDatabaseHandle | null) => void
}

let lastId = 0
