import { redo, stopUndoGroup, undo, watchUndoStep } from '@sheaf/editor/binding'
import { CellSelection, deleteSelection, erase, readGrid } from '@sheaf/editor/testing'
import { AllSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { placedBlocks } from '../editing/blockTree.ts'
import { GESTURES } from '../editing/gestures.ts'
import { Simulation } from '../fuzz/Simulation.ts'
import { concurrently, typeIn, remove, parentOf, textOf, go } from './scenarios.ts'
import { tableDocument } from './tableScenarios.ts'

describe('undo', () => {
  it('BND-UNDO-3: undoing a deletion brings the block back with what others typed meanwhile', () => {
    let typed = ''
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's2')
        typed = typeIn(simulation, 1, 's2')
        simulation.network.deliverAll(0)
        go(simulation, 0, undo)
      },
      (simulation) => {
        expect(textOf(simulation, 's2')).toBe(`i${typed}jkl`)
        expect(['s3', 's4', 's5'].map((id) => parentOf(simulation, id))).toEqual(['s2', 's3', 's2'])
      },
    )
  })

  it('BND-UNDO-3, BND-COPY-3: text that was joined elsewhere and brought back outlives a mark that undo brings back', () => {
    const simulation = new Simulation(3)
    for (const step of [
      { peer: 1, do: 'merge', picks: [481, 0, 0, 0] },
      { peer: 0, do: 'deliver', picks: [0, 0, 0, 0] },
      { peer: 0, do: 'merge', picks: [321, 0, 0, 0] },
      { peer: 1, do: 'deliverAll', picks: [0, 0, 0, 0] },
      { peer: 1, do: 'undo', picks: [0, 0, 0, 0] },
      { peer: 1, do: 'deleteText', picks: [994, 0, 0, 0] },
      { peer: 1, do: 'undo', picks: [0, 0, 0, 0] },
    ] as const)
      simulation.step(step)
    // Throws where a character is lost.
    simulation.settle()
    expect(simulation.visible(0)).toContain('rst')
  })

  it('BND-COPY-3: of a text that is moved on by one and brought back by another one copy stays, whoever hears what first', () => {
    const simulation = new Simulation(3)
    for (const step of [
      { peer: 2, do: 'merge', picks: [299, 0, 0, 0] },
      { peer: 0, do: 'deliver', picks: [0, 0, 0, 0] },
      { peer: 0, do: 'merge', picks: [0, 0, 0, 0] },
      { peer: 0, do: 'restart', picks: [0, 0, 0, 0] },
      { peer: 0, do: 'split', picks: [0, 0, 0, 0] },
      { peer: 0, do: 'merge', picks: [59, 0, 0, 0] },
      { peer: 1, do: 'drop', picks: [639, 0, 4, 239] },
      { peer: 2, do: 'deliverAll', picks: [0, 0, 0, 0] },
      { peer: 2, do: 'undo', picks: [0, 0, 0, 0] },
      { peer: 1, do: 'deliverAll', picks: [0, 0, 0, 0] },
      { peer: 1, do: 'frame', picks: [0, 0, 0, 0] },
    ] as const)
      simulation.step(step)
    // Throws where a character is lost.
    simulation.settle()
    expect(simulation.visible(0)).toContain('GHIJ')
  })

  it('BND-UNDO-2: undoing an insertion keeps the block while it holds what others typed', () => {
    const simulation = new Simulation(3)
    simulation.perform(0, (state, write) => GESTURES.insertBlock(state, [0, 1, 2, 0], write))
    simulation.settle()
    const [block] = placedBlocks(simulation.editor(0).state.doc).filter(({ id }) => id.startsWith('p'))
    const typed = typeIn(simulation, 1, block!.id, 0)
    simulation.settle()
    simulation.ledger.delete(block!.node.textContent)
    go(simulation, 0, undo)
    simulation.settle()
    expect(textOf(simulation, block!.id)).toBe(typed)
  })

  it('BND-UNDO-1: undo takes back one group of one person’s own edits, redo brings it back, the caret follows', () => {
    const simulation = new Simulation(2)
    const first = typeIn(simulation, 0, 's0', 4)
    const editor = simulation.editor(0)
    const caret = editor.state.selection.head
    stopUndoGroup(editor.state)
    const second = typeIn(simulation, 0, 's1', 4)
    const theirs = typeIn(simulation, 1, 's1', 0)
    simulation.settle()
    simulation.ledger.delete(first + second)
    go(simulation, 0, undo)
    expect([textOf(simulation, 's0'), textOf(simulation, 's1')]).toEqual([`abcd${first}`, `${theirs}efgh`])
    go(simulation, 0, undo)
    expect([textOf(simulation, 's0'), textOf(simulation, 's1')]).toEqual(['abcd', `${theirs}efgh`])
    go(simulation, 0, undo)
    expect(editor.state.selection.head).toBeLessThanOrEqual(caret)
    go(simulation, 0, redo)
    go(simulation, 0, redo)
    expect([textOf(simulation, 's0'), textOf(simulation, 's1')]).toEqual([
      `abcd${first}`,
      `${theirs}efgh${second}`,
    ])
    simulation.settle()
  })
})

it('EDIT-TITLE-7: whoever watches a step is told each time it goes and comes back, and of no other', () => {
  const simulation = new Simulation(1)
  const reported: boolean[] = []
  const watched = typeIn(simulation, 0, 's0', 4)
  watchUndoStep(simulation.editor(0).state, (isUndone) => reported.push(isUndone))
  const next = typeIn(simulation, 0, 's0', 4)
  simulation.ledger.delete(watched)
  simulation.ledger.delete(next)
  go(simulation, 0, undo)
  expect([textOf(simulation, 's0'), reported]).toEqual([`abcd${watched}`, []])
  for (const travel of [undo, redo, undo, redo]) go(simulation, 0, travel)
  expect(reported).toEqual([true, false, true, false])
  go(simulation, 0, redo)
  expect([textOf(simulation, 's0').length, reported.length]).toEqual([4 + watched.length + next.length, 4])
})

describe('undo of what is done to a selection', () => {
  it('BND-UNDO-1: of four selected cells that were emptied, the four are selected again', () => {
    const simulation = new Simulation(
      1,
      tableDocument([
        ['ab', 'cd', 'ef'],
        ['gh', 'ij', 'kl'],
      ]),
    )
    const editor = simulation.editor(0)
    const table = placedBlocks(editor.state.doc)[0]!.pos
    const cells = () => readGrid(editor.state.doc, table).rows.map((row) => row.cells.map(({ pos }) => pos))
    const [[, , corner], [, head]] = cells() as [number[], number[]]
    editor.dispatch(editor.state.tr.setSelection(CellSelection.between(editor.state.doc, corner!, head!)!))
    const before = editor.state.selection
    erase({ state: editor.state, view: null, run: (tr) => editor.dispatch(tr) }, true)
    expect(editor.state.selection.eq(before)).toBe(false)
    expect(editor.state.doc.textContent).toBe('abgh')

    go(simulation, 0, undo)
    expect(editor.state.doc.textContent).toBe('abcdefghijkl')
    expect(editor.state.selection.toJSON()).toEqual(before.toJSON())
    expect(editor.state.selection.ranges).toHaveLength(4)
  })

  it('BND-UNDO-1: of everything that was selected and deleted, everything is selected again', () => {
    const simulation = new Simulation(1)
    const editor = simulation.editor(0)
    const text = editor.state.doc.textContent
    editor.dispatch(editor.state.tr.setSelection(new AllSelection(editor.state.doc)))
    deleteSelection(editor.state, (tr) => editor.dispatch(tr))
    expect(editor.state.doc.textContent).toBe('')
    go(simulation, 0, undo)
    expect(editor.state.doc.textContent).toBe(text)
    expect(editor.state.selection).toBeInstanceOf(AllSelection)
  })
})
