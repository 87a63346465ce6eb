import {
  readRecords,
  rulesOf,
  withChanges,
  type Command,
  type CommandContext,
  type DatabaseRecords,
} from '@sheaf/model'
import { Doc } from 'yjs'
import { Awareness } from 'y-protocols/awareness'
import type { DatabaseSession, DatabaseSnapshot } from '../DatabaseSession.ts'

/** A session of a database that is nowhere but here, for tests. */
export class MemorySession implements DatabaseSession {
  readonly #listeners = new Set<() => void>()
  #snapshot: DatabaseSnapshot
  #undone: (readonly Command[])[] = []
  #done: (readonly Command[])[] = []
  #version = 1

  constructor(records: DatabaseRecords, access: 'read' | 'write' = 'write') {
    this.#snapshot = {
      phase: 'ready',
      access,
      connection: 'online',
      hasUnsaved: false,
      isCurrent: true,
      records,
      first: null,
      partial: null,
      prepared: null,
      canUndo: false,
      canRedo: false,
      refused: [],
    }
  }

  readonly awareness = new Awareness(new Doc())

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly getSnapshot = () => this.#snapshot
  readonly dispatch = (commands: readonly Command[]) => {
    this.#done.push(this.#apply(commands))
    this.#undone = []
    this.#tell()
  }
  readonly undo = () => this.#go(this.#done, this.#undone)
  readonly redo = () => this.#go(this.#undone, this.#done)
  readonly dismissRefused = () => this.#tell({ refused: [] })
  readonly awaitView = () => {}
  readonly keepWindow = () => {}
  readonly release = () => this.#listeners.clear()

  /** As if somebody else had sent the commands: they are not this session's to take back. */
  readonly receive = (commands: readonly Command[]) => {
    this.#apply(commands, 'noor')
    this.#tell()
  }

  #go(from: (readonly Command[])[], to: (readonly Command[])[]): void {
    const commands = from.pop()
    if (!commands) return
    to.push(this.#apply(commands))
    this.#tell()
  }

  /** Answers with the commands that take it back. */
  #apply(commands: readonly Command[], uid = '1'): readonly Command[] {
    const back: Command[] = []
    for (const command of commands) {
      const { records } = this.#snapshot
      if (records === null) continue
      const [rules, reader, context] = [rulesOf(command), readRecords(records), this.#context(uid)]
      const planned = rules.plan(command, reader, context)
      if (!planned.ok) {
        const refused = [...this.#snapshot.refused, { command, refusal: planned.error }]
        this.#snapshot = { ...this.#snapshot, refused }
        continue
      }
      back.unshift(...rules.invert(command, reader, context))
      this.#snapshot = { ...this.#snapshot, records: withChanges(records, planned.value) }
    }
    return back
  }

  #context(uid: string): CommandContext {
    this.#version += 1
    return { nowSeconds: Math.floor(Date.now() / 1000), uid, version: this.#version }
  }

  #tell(change: Partial<DatabaseSnapshot> = {}): void {
    const [canUndo, canRedo] = [this.#done.length > 0, this.#undone.length > 0]
    this.#snapshot = { ...this.#snapshot, canUndo, canRedo, ...change }
    for (const listener of this.#listeners) listener()
  }
}
