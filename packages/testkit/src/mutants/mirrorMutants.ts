import type { Mutant } from './Mutant.ts'

const MIRROR = 'model/src/database/mirror'

/** Mirrors of databases. */
export const mirrorMutants: readonly Mutant[] = [
  {
    name: 'maps that were replaced are collected',
    file: `${MIRROR}/openMirror.ts`,
    from: 'gcFilter: (item) => !isContainer(item)',
    to: 'gcFilter: () => isContainer !== null',
    killer: { mirror: 'mixed', schedule: 64 },
    breaks: /lost/,
  },
  {
    name: 'what lost its place is not read',
    file: `${MIRROR}/receiveUpdate.ts`,
    from: 'if (arrived !== null && this.#says(arrived)) {',
    to: 'if (arrived !== null && !arrived.deleted && this.#says(arrived)) {',
    killer: { mirror: 'mixed', schedule: 35 },
    breaks: /lost/,
  },
  {
    name: 'what fell with a replaced map counts as taken away',
    file: `${MIRROR}/receiveUpdate.ts`,
    from: 'if (shown === before || this.#isGone(type)) return null',
    to: 'if (shown === before) return null',
    killer: { mirror: 'mixed', schedule: 10 },
    breaks: /lost/,
  },
  {
    name: 'taken-out entries of lists are read as they are after',
    file: `${MIRROR}/receiveUpdate.ts`,
    from: 'wasThere ? this.#isOfBefore : this.#isArrived',
    to: 'this.#isArrived',
    killer: { mirror: 'heard', schedule: 51 },
    breaks: /clearSorts/,
  },
  {
    name: 'what changed is not written back',
    file: `${MIRROR}/receiveDatabaseUpdate.ts`,
    from: '  writeDatabaseMirror(doc, withChanges(records, changes))\n',
    to: '  void withChanges\n',
    killer: { mirror: 'mixed', schedule: 0 },
    breaks: /not written back/,
  },
  {
    name: 'entries of lists stay although they are out of order',
    file: `${MIRROR}/writeStored.ts`,
    from: 'if (stays[at] === true) {',
    to: 'if (stays[at] === true || place >= 0) {',
    killer: { mirror: 'mixed', schedule: 263 },
    breaks: /second time/,
  },
  {
    name: 'a row that no view lists any more is not deleted',
    file: `${MIRROR}/PlaceMover.ts`,
    from: 'orders: this.#rows.get(id)?.orders ?? {}, isDeleted: true',
    to: 'orders: this.#rows.get(id)?.orders ?? {}, isDeleted: false',
    killer: { mirror: 'heard', schedule: 5 },
    breaks: /removeRow/,
  },
  {
    name: 'the mark of a deleted row counts in every view',
    file: `${MIRROR}/PlaceMover.ts`,
    from: '    if (isInline)\n      for (const [id, isDeleted] of marks)',
    to: '    if (viewId !== "")\n      for (const [id, isDeleted] of marks)',
    killer: { mirror: 'heard', schedule: 19 },
    breaks: /markRow/,
  },
  {
    name: 'entries of maps that are gone stay',
    file: `${MIRROR}/writeStored.ts`,
    from: '!rules.skips?.has(key)) map.delete(key)',
    to: '!rules.skips?.has(key)) void key',
    killer: { mirror: 'mixed', schedule: 485 },
    breaks: /reads otherwise/,
  },
]
