import { describe, expect, it } from 'vitest'
import { textStart } from '../editing/blockTree.ts'
import { at, concurrently, move, parentOf, setData, typeIn } from './scenarios.ts'

describe('data and types', () => {
  it('BND-DATA-1, BND-DATA-2: three people write three keys of one block, all three survive in a few writes', () => {
    concurrently(
      (simulation) => {
        setData(simulation, 0, 's7', { checked: true })
        setData(simulation, 1, 's7', { bgColor: 'red' })
        setData(simulation, 2, 's7', { align: 'center' })
      },
      (simulation) => {
        expect(at(simulation.editor(0).state, 's7').node.attrs['data']).toEqual({
          checked: true,
          bgColor: 'red',
          align: 'center',
        })
        const writes = [0, 1, 2].reduce((sum, peer) => sum + simulation.network.decided(peer), 0)
        expect(writes - 3).toBeLessThanOrEqual(4)
      },
    )
  })

  it('BND-DATA-1: of one key written by three people one value stays, without further writes', () => {
    concurrently(
      (simulation) => {
        for (const peer of [0, 1, 2]) setData(simulation, peer, 's7', { align: peer })
      },
      (simulation) => {
        expect([0, 1, 2]).toContain(
          (at(simulation.editor(0).state, 's7').node.attrs['data'] as { align: number }).align,
        )
        expect([0, 1, 2].map((peer) => simulation.network.decided(peer))).toEqual([1, 1, 1])
      },
    )
  })

  it('BND-TY-1: of two types one stays, and the text stays', () => {
    concurrently(
      (simulation) => {
        simulation.perform(0, (state) => state.tr.setNodeAttribute(at(state, 's1').pos, 'type', 'heading'))
        simulation.perform(1, (state) => state.tr.setNodeAttribute(at(state, 's1').pos, 'type', 'divider'))
        typeIn(simulation, 2, 's1')
      },
      (simulation) =>
        expect(['heading', 'divider']).toContain(at(simulation.editor(0).state, 's1').node.attrs['type']),
    )
  })

  it('BND-TY-2: what became a heading or a divider keeps the blocks that others put into it', () => {
    concurrently(
      (simulation) => {
        simulation.perform(0, (state) => state.tr.setNodeAttribute(at(state, 's1').pos, 'type', 'heading'))
        move(simulation, 1, 's0', 's1')
        simulation.perform(0, (state) => state.tr.setNodeAttribute(at(state, 's6').pos, 'type', 'divider'))
        move(simulation, 1, 's7', 's6')
      },
      (simulation) => expect([parentOf(simulation, 's0'), parentOf(simulation, 's7')]).toEqual(['s1', 's6']),
    )
  })
})

describe('kinds without text', () => {
  it('BND-PROJ-1 rule 8: a divider is a line as long as it has text, also for the one who deletes that text', () => {
    concurrently(
      (simulation) => {
        simulation.perform(0, (state) => state.tr.setNodeAttribute(at(state, 's1').pos, 'type', 'divider'))
        expect(at(simulation.editor(0).state, 's1').node.firstChild!.type.name).toBe('line')
        simulation.perform(0, (state) => {
          const block = at(state, 's1')
          const text = block.node.firstChild!.textContent
          const from = textStart(block)
          return { tr: state.tr.delete(from, from + text.length), inserted: '', deleted: text }
        })
        expect(at(simulation.editor(0).state, 's1').node.firstChild!.type.name).toBe('atom')
      },
      (simulation) => expect(at(simulation.editor(1).state, 's1').node.firstChild!.type.name).toBe('atom'),
    )
  })
})
