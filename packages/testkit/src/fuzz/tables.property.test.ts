import { deleteLines, insertLines, moveLine, setHeader } from '@sheaf/editor/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../scripts/setup/runs.mjs'
import { edit, rectangles, tableDocument, take } from '../directed/tableScenarios.ts'
import { Simulation } from './Simulation.ts'
import type { Step } from './schedule.ts'

const SEED = 20261120
const START = tableDocument(
  [
    ['ab', 'cd', 'ef'],
    ['gh', 'ij', 'kl'],
    ['mn', 'op', 'qr'],
    ['st', 'uv', 'wx'],
  ],
  { column_widths: { '1': 200 }, row_colors: { '2': 'red' } },
)

type TableAct = 'insert' | 'delete' | 'move' | 'header'
interface TableStep {
  readonly peer: number
  readonly act: TableAct
  readonly axis: 'row' | 'column'
  readonly from: number
  readonly to: number
}

const tableStep: fc.Arbitrary<TableStep> = fc.record({
  peer: fc.nat(2),
  act: fc.constantFrom<TableAct>('insert', 'insert', 'delete', 'move', 'move', 'header'),
  axis: fc.constantFrom('row', 'column'),
  from: fc.nat(4),
  to: fc.nat(4),
})
const otherStep: fc.Arbitrary<Step> = fc.record({
  peer: fc.nat(2),
  do: fc.constantFrom<Step['do']>(
    'typeText',
    'typeText',
    'typeText',
    'deleteText',
    'insertBlock',
    'undo',
    'redo',
    'stopGroup',
    'stopGroup',
    'deliver',
    'deliver',
    'deliver',
    'deliver',
    'deliverAll',
    'frame',
    'drop',
    'duplicate',
    'offline',
    'online',
    'sync',
  ),
  picks: fc.tuple(fc.nat(997), fc.nat(997), fc.nat(997), fc.nat(997)),
})

it('EDIT-TABLE-2, R2: random edits of one table by three people end in the same rectangle, and no character is lost', () => {
  const steps = fc.array(fc.oneof(tableStep, otherStep), { maxLength: 40, size: 'max' })
  const property = fc.property(steps, (schedule) => {
    const simulation = new Simulation(3, START)
    try {
      for (const step of schedule) {
        if ('do' in step) simulation.step(step)
        else {
          const write = step.act === 'delete' ? take : edit
          write(simulation, step.peer, (tr, table) => perform(tr, table, step))
          // Performs nothing: the promises are checked.
          simulation.step({ peer: step.peer, do: 'stopGroup', picks: [0, 0, 0, 0] })
        }
      }
      simulation.settle()
      const [first] = rectangles(simulation, 0)
      for (const peer of [0, 1, 2]) {
        const [shown, stored] = rectangles(simulation, peer)
        expect(shown).toEqual(first)
        expect(stored).toEqual(first)
        for (const [width, ...lengths] of shown) expect(Math.max(...lengths, 1)).toBe(width)
      }
    } finally {
      simulation.destroy()
    }
  })
  fc.assert(property, { numRuns: NUM_RUNS, seed: SEED })
})

const NUM_RUNS = runs(60)

function perform(
  tr: Parameters<typeof insertLines>[0],
  table: number,
  { act, axis, from, to }: TableStep,
): boolean {
  if (act === 'insert') return insertLines(tr, table, axis, from % 3)
  if (act === 'delete') return deleteLines(tr, table, axis, new Set([from]))
  if (act === 'move') return moveLine(tr, table, axis, from, to)
  return setHeader(tr, table, axis, from % 2 === 0)
}
