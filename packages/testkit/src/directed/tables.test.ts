import { redo, undo } from '@sheaf/editor/binding'
import { deleteLines, insertLines, moveLine, setColumnWidths, setHeader } from '@sheaf/editor/testing'
import { expect, it } from 'vitest'
import { Simulation } from '../fuzz/Simulation.ts'
import { concurrently, go } from './scenarios.ts'
import { drawnTable, edit, tableDocument, take, typeBehind } from './tableScenarios.ts'

const START = tableDocument([
  ['ab', 'cd', 'ef'],
  ['gh', 'ij', 'kl'],
  ['mn', 'op', 'qr'],
])

it('EDIT-TABLE-2: two people add a column at the same place: both are there, in the same order in every row', () => {
  concurrently(
    (simulation) => {
      edit(simulation, 0, (tr, table) => insertLines(tr, table, 'column', 1))
      edit(simulation, 1, (tr, table) => insertLines(tr, table, 'column', 1))
    },
    (simulation) =>
      expect(drawnTable(simulation)).toEqual([
        ['ab', '', '', 'cd', 'ef'],
        ['gh', '', '', 'ij', 'kl'],
        ['mn', '', '', 'op', 'qr'],
      ]),
    START,
  )
})

it('EDIT-TABLE-2: a row and a column at once leave a place without a cell', () => {
  concurrently(
    (simulation) => {
      edit(simulation, 0, (tr, table) => insertLines(tr, table, 'row', 1))
      edit(simulation, 1, (tr, table) => insertLines(tr, table, 'column', 3))
    },
    (simulation) => {
      expect(drawnTable(simulation)).toEqual([
        ['ab', 'cd', 'ef', ''],
        ['', '', '', ''],
        ['gh', 'ij', 'kl', ''],
        ['mn', 'op', 'qr', ''],
      ])
    },
    START,
  )
})

it('EDIT-TABLE-2: what is typed in a row that someone deletes stays, between the rows', () => {
  let typed = ''
  concurrently(
    (simulation) => {
      take(simulation, 0, (tr, table) => deleteLines(tr, table, 'row', new Set([1])))
      typed = typeBehind(simulation, 1, 'ij')
    },
    (simulation) =>
      expect(drawnTable(simulation)).toEqual([['ab', 'cd', 'ef'], `ij${typed}`, ['mn', 'op', 'qr']]),
    START,
  )
})

it('EDIT-TABLE-2: what is typed in a column that someone deletes stays in its place', () => {
  let typed = ''
  concurrently(
    (simulation) => {
      take(simulation, 0, (tr, table) => deleteLines(tr, table, 'column', new Set([1])))
      typed = typeBehind(simulation, 1, 'ij')
    },
    (simulation) =>
      expect(drawnTable(simulation)).toEqual([
        ['ab', 'ef', ''],
        ['gh', `ij${typed}`, 'kl'],
        ['mn', 'qr', ''],
      ]),
    START,
  )
})

it('EDIT-TABLE-2: rows and columns moved at once are all there, each once', () => {
  concurrently(
    (simulation) => {
      edit(simulation, 0, (tr, table) => moveLine(tr, table, 'column', 0, 2))
      edit(simulation, 1, (tr, table) => moveLine(tr, table, 'row', 0, 2))
    },
    (simulation) =>
      expect(drawnTable(simulation)).toEqual([
        ['ij', 'kl', 'gh'],
        ['op', 'qr', 'mn'],
        ['cd', 'ef', 'ab'],
      ]),
    START,
  )
  concurrently(
    (simulation) => {
      edit(simulation, 0, (tr, table) => moveLine(tr, table, 'row', 0, 2))
      edit(simulation, 1, (tr, table) => moveLine(tr, table, 'row', 0, 1))
    },
    (simulation) => expect(drawnTable(simulation).flat().toSorted().join('')).toBe('abcdefghijklmnopqr'),
    START,
  )
})

it('EDIT-TABLE-2: two people who take away the last rows leave a table that can be filled again', () => {
  concurrently(
    (simulation) => {
      take(simulation, 0, (tr, table) => deleteLines(tr, table, 'row', new Set([0, 1])))
      take(simulation, 1, (tr, table) => deleteLines(tr, table, 'row', new Set([1, 2])))
    },
    (simulation) => {
      expect(drawnTable(simulation)).toEqual([])
      edit(simulation, 2, (tr, table) => insertLines(tr, table, 'row', 0))
      expect(drawnTable(simulation)).toEqual([])
      simulation.settle()
      expect(drawnTable(simulation)).toEqual([['']])
    },
    START,
  )
})

it('EDIT-TABLE-6, BND-DATA-1: widths and headers set at once are both kept', () => {
  concurrently(
    (simulation) => {
      edit(simulation, 0, (tr, table) => setColumnWidths(tr, table, new Map([[0, 300]])))
      edit(simulation, 1, (tr, table) => setHeader(tr, table, 'row', true))
    },
    (simulation) =>
      expect(simulation.editor(2).state.doc.firstChild!.attrs['data']).toEqual({
        column_widths: { '0': 300 },
        enable_header_row: true,
      }),
    START,
  )
})

it('EDIT-TABLE-10: every gesture is undone in one step, after edits of others, too', () => {
  const simulation = new Simulation(2, START)
  edit(simulation, 0, (tr, table) => insertLines(tr, table, 'column', 1, { like: 0 }))
  simulation.step({ peer: 0, do: 'stopGroup', picks: [0, 0, 0, 0] })
  edit(simulation, 0, (tr, table) => moveLine(tr, table, 'column', 3, 0))
  simulation.settle()
  const typed = typeBehind(simulation, 1, 'kl')
  edit(simulation, 1, (tr, table) => insertLines(tr, table, 'row', 0))
  simulation.settle()
  expect(drawnTable(simulation)[1]).toEqual(['ef', 'ab', '', 'cd'])
  go(simulation, 0, undo)
  simulation.settle()
  expect(drawnTable(simulation)[2]).toEqual(['gh', '', 'ij', `kl${typed}`])
  go(simulation, 0, undo)
  simulation.settle()
  expect(drawnTable(simulation).slice(1)).toEqual([
    ['ab', 'cd', 'ef', ''],
    ['gh', 'ij', `kl${typed}`, ''],
    ['mn', 'op', 'qr', ''],
  ])
  go(simulation, 0, redo)
  simulation.settle()
  expect(drawnTable(simulation)[2]).toEqual(['gh', '', 'ij', `kl${typed}`])
  simulation.destroy()
})
