import { undo } from '@sheaf/editor/binding'
import { describe, expect, it } from 'vitest'
import { textStart } from '../editing/blockTree.ts'
import { GESTURES } from '../editing/gestures.ts'
import { Simulation } from '../fuzz/Simulation.ts'
import { concurrently, at, typeIn, remove, move, parentOf, shows, textOf, go } from './scenarios.ts'

describe('deletion', () => {
  it('BND-DEL-2 a, BND-DEL-3: a block typed in while it is deleted comes back whole, at its place', () => {
    let typed = ''
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's1')
        typed = typeIn(simulation, 1, 's1')
      },
      (simulation) => {
        expect(textOf(simulation, 's1')).toBe(`e${typed}fgh`)
        expect(at(simulation.editor(0).state, 's1').index).toBe(1)
      },
    )
  })

  it('BND-DEL-2: a deleted block that nobody touched stays away', () => {
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's2')
        typeIn(simulation, 1, 's1')
      },
      (simulation) =>
        expect(['s2', 's3', 's4', 's5'].map((id) => shows(simulation, id))).toEqual([
          false,
          false,
          false,
          false,
        ]),
    )
  })

  it('BND-PROJ-1 rule 4: a child typed in while its parent is deleted comes up to the place of the parent', () => {
    let typed = ''
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's2')
        typed = typeIn(simulation, 1, 's4')
      },
      (simulation) => {
        expect(textOf(simulation, 's4')).toBe(`q${typed}rst`)
        expect(at(simulation.editor(0).state, 's4')).toMatchObject({ index: 2, parent: null })
        expect(shows(simulation, 's2')).toBe(false)
      },
    )
  })

  it('BND-DEL-2 b: a child moved out of a parent that is deleted is kept', () => {
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's2')
        move(simulation, 1, 's3', null, 0)
      },
      (simulation) => {
        expect(parentOf(simulation, 's3')).toBe(null)
        expect(textOf(simulation, 's3')).toBe('mnop')
      },
    )
  })

  it('BND-DEL-2 b: a block moved while it is deleted is kept where it was moved to', () => {
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's1')
        move(simulation, 1, 's1', 's9')
      },
      (simulation) => expect(parentOf(simulation, 's1')).toBe('s9'),
    )
  })

  it('BND-DEL-3: a block moved while it is deleted keeps what is in it', () => {
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's2')
        move(simulation, 1, 's2', 's9')
      },
      (simulation) =>
        expect(['s2', 's3', 's4', 's5'].map((id) => parentOf(simulation, id))).toEqual([
          's9',
          's2',
          's3',
          's2',
        ]),
    )
  })

  it('BND-UNDO-3: of two people who deleted the same, one undoes and has everything back', () => {
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's2')
        remove(simulation, 1, 's2')
        go(simulation, 0, undo)
      },
      (simulation) =>
        expect(['s3', 's4', 's5'].map((id) => parentOf(simulation, id))).toEqual(['s2', 's3', 's2']),
    )
  })

  it('BND-PROJ-1 rule 4: blocks inserted or moved into a parent that is deleted are kept at its place', () => {
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's2')
        move(simulation, 1, 's1', 's2', 0)
        simulation.perform(2, (state, write) => GESTURES.insertBlock(state, [2, 0, 3, 0], write))
      },
      (simulation) => {
        expect(parentOf(simulation, 's1')).toBe(null)
        expect(shows(simulation, 'r0')).toBe(true)
      },
    )
  })

  it('BND-DEL-4: a block that came back stays once somebody edits it, also without the text that brought it back', () => {
    const simulation = new Simulation(3)
    remove(simulation, 0, 's1')
    const typed = typeIn(simulation, 1, 's1')
    simulation.settle()
    simulation.perform(0, (state) => {
      const from = textStart(at(state, 's1')) + 1
      return { tr: state.tr.delete(from, from + typed.length), inserted: '', deleted: typed }
    })
    simulation.settle()
    expect(textOf(simulation, 's1')).toBe('efgh')
  })

  it('BND-DEL-1: text that had arrived but was not shown yet outlives the deletion', () => {
    const simulation = new Simulation(3)
    const typed = typeIn(simulation, 1, 's1')
    simulation.network.deliverAll(0)
    remove(simulation, 0, 's1')
    simulation.settle()
    expect(textOf(simulation, 's1')).toBe(`e${typed}fgh`)
  })
})

it('BND-R-2: a hidden block that changed is shown with its change when a move of another brings it back', () => {
  const simulation = new Simulation(3)
  // Peer 2 has seen the block, loses sight of it, and then its type changes while it is hidden.
  remove(simulation, 0, 's1')
  simulation.network.deliverAll(2)
  simulation.editor(2).frame()
  simulation.perform(1, (state) => state.tr.setNodeAttribute(at(state, 's1').pos, 'type', 'heading'))
  simulation.network.deliver(2)
  simulation.editor(2).frame()
  move(simulation, 1, 's1', 's9')
  simulation.settle()
  expect(at(simulation.editor(2).state, 's1').node.attrs['type']).toBe('heading')
})
