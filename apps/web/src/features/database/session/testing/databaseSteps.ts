import type { CellInput, Command, DatabaseRecords, KnownFieldType } from '@sheaf/model'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'

/**
 * What can happen to a database that several people have open.
 *
 * A person, in the grid or by undo: writes a cell (text, URL, number, box, select, date, duration; values of another type than the
 * field's; no number; nothing), takes a cell back, adds rows (first, last, behind a row that is there, deleted or unknown; with
 * cells; under an id that is taken), deletes, restores and moves rows (also behind themselves), adds, renames, deletes and
 * restores fields (the one that names the rows, too; names that are too long), adds options, sets columns (too narrow, hidden).
 * Several at once; undo; redo; dismisses what was refused.
 *
 * Their browser: closes, crashes, is opened again, in two tabs, on another page; goes offline and back; has no room.
 *
 * The network: delivers some frames, loses the connection with those on their way, delivers twice.
 *
 * The server: answers late, restarts, purges what was deleted, restores a backup, gives and takes rights, packs rows into chunks,
 * which are gone when it packs again.
 */
export const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      who: fc.nat(),
      size: fc.nat(3),
      seed: fc.nat(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo', 'redo'), who: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('dismiss', 'fill', 'empty'), who: fc.nat() }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom('submit', 'hear'),
      who: fc.nat(),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('repeat', 'cut', 'goOffline'), who: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('goOnline' as const), who: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reopen', 'crash', 'elsewhere'), who: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('answer', 'pause') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('restart', 'purge', 'backUp', 'restore', 'closeRoom', 'pack'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('right' as const),
      who: fc.nat(),
      right: fc.constantFrom('read', 'write', 'not_enough_permissions'),
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Commands of all kinds about what somebody sees, and about what they cannot know. */
export function commandsFor(records: DatabaseRecords, size: number, seed: number): readonly Command[] {
  const random = randomOf(seed)
  return Array.from({ length: size + 1 }, () => commandFor(records, random))
}

type Random = <T>(choices: readonly T[]) => T

/** A small generator of its own, so that a step means the same for any records. */
function randomOf(seed: number): Random {
  let state = (seed % 2_147_483_646) + 1
  return (choices) => {
    state = (state * 48_271) % 2_147_483_647
    return choices[state % choices.length]!
  }
}

const TYPES: readonly KnownFieldType[] = [
  'rich_text',
  'number',
  'checkbox',
  'single_select',
  'multi_select',
  'url',
]

function commandFor(records: DatabaseRecords, random: Random): Command {
  const rows = [...records.rows.keys()]
  const rowId = random([...rows, ...rows, randomUUID()])
  const some = [...new Set([rowId, random([...rows, rowId]), random([...rows, rowId])])]
  const fieldId = random([...records.fields.keys(), ...records.fields.keys(), 'nowhere'])
  const viewId = random([...records.views.keys(), ...records.views.keys(), randomUUID()])
  const place = random(['first', 'last', { after: random([...rows, randomUUID()]) }] as const)
  const name = random(['Name', 'Size', '', 'x'.repeat(2_001)])
  const commands: readonly (() => Command)[] = [
    () => ({ kind: 'setCell', rowId, fieldId, value: random([null, ...inputs(random)]) }),
    () => ({ kind: 'setCell', rowId, fieldId, value: random(inputs(random)) }),
    () => ({ kind: 'revertCell', rowId, fieldId, cell: null, wasData: random(['a', 'b', null]) }),
    () => ({ kind: 'addRows', viewId, place, rows: [{ id: random([randomUUID(), rowId]), cells: {} }] }),
    () => ({ kind: 'addRows', viewId, place, rows: newRows(random, fieldId) }),
    () => ({ kind: 'deleteRows', rowIds: some }),
    () => ({ kind: 'restoreRows', rowIds: some }),
    () => ({ kind: 'moveRows', viewId, rowIds: some, place }),
    () => ({
      kind: 'addField',
      fieldId: random([randomUUID().slice(0, 6), fieldId]),
      name,
      type: random(TYPES),
      after: random([fieldId, null]),
    }),
    () => ({ kind: 'renameField', fieldId, name }),
    () => ({ kind: 'deleteField', fieldId }),
    () => ({ kind: 'restoreField', fieldId }),
    () => ({ kind: 'addOption', fieldId, option: { id: random(['o1', 'o2']), name, color: 'Purple' } }),
    () => ({ kind: 'setColumn', viewId, fieldId, width: random([10, 200, 300]) }),
    () => ({
      kind: 'setColumn',
      viewId,
      fieldId,
      wrap: random([true, false]),
      visibility: random(['hidden', 'shown']),
    }),
  ]
  return random(commands)()
}

function inputs(random: Random): readonly CellInput[] {
  return [
    { type: 'rich_text', text: random(['a', 'b', 'c', '']) },
    { type: 'url', text: 'https://example.com' },
    { type: 'number', decimal: random(['1', '-2.5', 'no number']) },
    { type: 'checkbox', checked: random([true, false]) },
    { type: 'single_select', optionIds: ['o1'] },
    { type: 'multi_select', optionIds: ['o1', 'o2'] },
    { type: 'date_time', start: 1_700_000_000, end: random([null, 1_700_100_000]), includeTime: true },
    { type: 'time', milliseconds: 60_000 },
  ]
}

function newRows(random: Random, fieldId: string) {
  const cells = { [fieldId]: random(inputs(random)) }
  return [
    { id: randomUUID(), cells },
    { id: randomUUID(), cells: {} },
  ]
}
