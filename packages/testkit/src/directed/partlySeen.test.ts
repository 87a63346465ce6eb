import { expect, it } from 'vitest'
import { Simulation } from '../fuzz/Simulation.ts'
import type { Step } from '../fuzz/schedule.ts'
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
  const step = (peer: number, act: Step['do'], picks: Step['picks']): Step => ({ peer, do: act, picks })
  const simulation = new Simulation(2)
  for (const each of [
    step(0, 'deleteRange', [0, 0, 1, 0]),
    step(0, 'deleteRange', [0, 0, 3, 0]),
    step(0, 'paste', [449, 0, 0, 0]),
    step(1, 'compose', [0, 0, 0, 0]),
    step(1, 'deliverAll', [0, 0, 0, 0]),
    step(1, 'moveBlockUp', [1, 0, 0, 0]),
    step(1, 'deleteRange', [3, 0, 3, 0]),
  ])
    simulation.step(each)
  // Throws where a character is there twice.
  simulation.settle()
  expect(simulation.visible(0)).toContain('GHIJ')
})
