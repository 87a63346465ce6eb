import { expect, it } from 'vitest'
import { Simulation } from '../fuzz/Simulation.ts'
import type { Step } from '../fuzz/schedule.ts'
import { startOf } from '../fuzz/startDocument.ts'
import { concurrently, merge } from './scenarios.ts'
import { placedBlocks } from '../editing/blockTree.ts'

it('BND-COPY-3 BND-W-3: of a text that another joins to the one above, what stands between replaced matches is not written anew', () => {
  concurrently(
    (simulation) => {
      merge(simulation, 0, 's1', 's0')
      simulation.step({ peer: 1, do: 'replaceAll', picks: [0, 0, 0, 0] })
    },
    (simulation) => {
      expect(placedBlocks(simulation.editor(0).state.doc)[0]?.node.textContent).toMatch(/^bde?fg?h$/)
    },
  )
})

it('BND-COPY-1 BND-IME-1: text that came while its reader composes elsewhere is moved with what it stands beside', () => {
  const simulation = new Simulation(2)
  play(simulation, [
    step(0, 'deleteRange', [0, 0, 1, 0]),
    step(0, 'deleteRange', [0, 0, 3, 0]),
    step(0, 'paste', [449, 0, 0, 0]),
    step(1, 'compose', [0, 0, 0, 0]),
    step(1, 'deliverAll', [0, 0, 0, 0]),
    step(1, 'moveBlockUp', [1, 0, 0, 0]),
    step(1, 'deleteRange', [3, 0, 3, 0]),
  ])
  // Throws where a character is there twice.
  simulation.settle()
  expect(simulation.visible(0)).toContain('GHIJ')
})

it('BND-COPY-1 BND-IME-1: a block that others joined to the one above while it was composed in is joined once', () => {
  const simulation = new Simulation(2, startOf({ name: 'nested', damage: [] }))
  play(simulation, [
    step(0, 'merge', [0, 0, 0, 0]),
    step(1, 'compose', [0, 0, 0, 0]),
    step(1, 'deliverAll', [0, 0, 0, 0]),
    step(1, 'typeText', [252, 0, 0, 0]),
    step(1, 'merge', [0, 0, 0, 0]),
  ])
  // Throws where a character is there twice.
  simulation.settle()
  expect(simulation.visible(0)).toContain('ИЙ')
})

it.each([
  ['joins', step(0, 'merge', [29, 0, 0, 0]), [704, 329, 801]],
  ['splits', step(0, 'split', [50, 31, 0, 0]), [797, 305, 0]],
])(
  'BND-COPY-1 BND-IME-1: whoever composes in a block that others have joined %s it, and no letter is there twice',
  (_name, then, [joined = 0, block = 0, place = 0]) => {
    const simulation = new Simulation(2)
    play(simulation, [
      step(1, 'merge', [joined, 0, 0, 0]),
      step(0, 'deliverAll', [0, 0, 0, 0]),
      step(0, 'compose', [0, 0, 0, 0]),
      step(0, 'typeText', [block, place, 0, 0]),
      then,
    ])
    // Throws where a character is there twice.
    simulation.settle()
    expect(simulation.visible(0)).toContain('一')
  },
)

it('BND-COPY-2 BND-IME-1: what is composed in text that others have moved goes to its place between that', () => {
  const simulation = new Simulation(2)
  play(simulation, [
    step(1, 'merge', [704, 0, 0, 0]),
    step(0, 'deliverAll', [0, 0, 0, 0]),
    step(0, 'compose', [0, 0, 0, 0]),
    step(0, 'typeText', [329, 801, 0, 0]),
  ])
  simulation.settle()
  expect(simulation.visible(1)).toContain('ABCDEFG一HIJ')
})

it('BND-IME-1 BND-COPY-3: whoever splits a block while composing sees no text twice, of which to delete one', () => {
  const simulation = new Simulation(3)
  play(simulation, [
    step(2, 'compose', [0, 0, 0, 0]),
    step(1, 'pressEnter', [750, 0, 0, 0]),
    step(1, 'moveBlockDown', [476, 0, 0, 0]),
    step(0, 'pressEnter', [864, 391, 0, 0]),
    step(2, 'deliverAll', [0, 0, 0, 0]),
    step(2, 'pressEnter', [494, 0, 993, 321]),
  ])
  expect(simulation.visible(2).match(/rst/g)).toHaveLength(1)
  simulation.settle()
})

it('BND-IME-1: an undo in the middle of a composition that selects everything again shows all that it changed', () => {
  const simulation = new Simulation(2, startOf({ name: 'nested', damage: [] }))
  play(simulation, [
    step(0, 'compose', [0, 0, 0, 0]),
    step(0, 'moveBlock', [1, 0, 0, 0]),
    step(0, 'typeText', [0, 0, 0, 0]),
    step(0, 'undo', [0, 0, 0, 0]),
    step(0, 'moveBlock', [894, 0, 0, 0]),
  ])
  simulation.settle()
  expect(simulation.visible(1)).toContain('Ђ')
})

function play(simulation: Simulation, steps: readonly Step[]): void {
  for (const each of steps) simulation.step(each)
}

function step(peer: number, act: Step['do'], picks: Step['picks']): Step {
  return { peer, do: act, picks }
}
