import type { CommandId } from '@sheaf/contract'
import type { Command } from '@sheaf/model'
import { commandKey } from './CommandQueues.ts'

/** A command that was given, and what takes it back. */
export interface UndoStep {
  readonly id: CommandId
  readonly inverses: readonly Command[]
}

/** Which way commands are given: anew, or to take others back. */
export type Direction = 'do' | 'undo' | 'redo'

/** Groups of commands that can be taken back, of each side the last ones. */
export class UndoHistory {
  #done: (readonly UndoStep[])[] = []
  #undone: (readonly UndoStep[])[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  add(steps: readonly UndoStep[], direction: Direction): void {
    if (direction === 'do') this.#undone = []
    const group = steps.filter(({ inverses }) => inverses.length > 0)
    if (group.length === 0) return
    const groups = direction === 'undo' ? this.#undone : this.#done
    groups.push(group)
    if (groups.length > MAX_GROUPS) groups.shift()
  }

  /** Takes out the last group, as the commands that take it back; null when there is none. */
  take(direction: 'undo' | 'redo'): readonly Command[] | null {
    const group = (direction === 'undo' ? this.#done : this.#undone).pop()
    return group ? group.toReversed().flatMap(({ inverses }) => inverses) : null
  }

  /** These did not happen, so there is nothing to take back. */
  forget(ids: readonly CommandId[]): void {
    const keys = new Set(ids.map(commandKey))
    const without = (groups: readonly (readonly UndoStep[])[]) =>
      groups
        .map((group) => group.filter(({ id }) => !keys.has(commandKey(id))))
        .filter((group) => group.length > 0)
    this.#done = without(this.#done)
    this.#undone = without(this.#undone)
  }
}

const MAX_GROUPS = 200
