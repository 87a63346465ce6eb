import { describe, expect, it } from 'vitest'
import { Simulation } from '../fuzz/Simulation.ts'
import { concurrently, typeIn, remove, move, parentOf, shows, textOf } from './scenarios.ts'

describe('moves', () => {
  it('BND-PROJ-1 rule 2: a block moved to two parents is shown once', () => {
    concurrently(
      (simulation) => {
        move(simulation, 0, 's1', 's2')
        move(simulation, 1, 's1', 's9')
      },
      (simulation) => expect(['s2', 's9']).toContain(parentOf(simulation, 's1')),
    )
  })

  it('BND-PROJ-1 rule 5: two blocks moved into each other stay, with their text', () => {
    concurrently(
      (simulation) => {
        move(simulation, 0, 's1', 's7')
        move(simulation, 1, 's7', 's1')
      },
      (simulation) => expect([parentOf(simulation, 's1'), parentOf(simulation, 's7')]).toEqual([null, 's1']),
    )
  })

  it('BND-PROJ-1 rule 5: a ring of three stays, with its text', () => {
    concurrently(
      (simulation) => {
        move(simulation, 0, 's0', 's1')
        move(simulation, 1, 's1', 's7')
        move(simulation, 2, 's7', 's0')
      },
      (simulation) =>
        expect([parentOf(simulation, 's0'), parentOf(simulation, 's1'), parentOf(simulation, 's7')]).toEqual([
          null,
          's7',
          's0',
        ]),
    )
  })

  it('BND-PROJ-1 rule 6: a block moved within one list by two people is shown once', () => {
    concurrently(
      (simulation) => {
        move(simulation, 0, 's1', null, 4)
        move(simulation, 1, 's1', null, 0)
        move(simulation, 2, 's1', null, 2)
      },
      (simulation) => expect(textOf(simulation, 's1')).toBe('efgh'),
    )
  })

  it('BND-W-1: typing in a block that another person moves stays in it', () => {
    let typed = ''
    concurrently(
      (simulation) => {
        move(simulation, 0, 's3', null, 0)
        typed = typeIn(simulation, 1, 's4')
      },
      (simulation) => {
        expect(parentOf(simulation, 's4')).toBe('s3')
        expect(textOf(simulation, 's4')).toBe(`q${typed}rst`)
      },
    )
  })
})

it('BND-PROJ-3: a local move that takes a rescued block along is shown at once', () => {
  const simulation = new Simulation(2)
  remove(simulation, 0, 's1')
  typeIn(simulation, 1, 's1')
  simulation.settle()
  // s1 is back behind s0 without standing in any list; it goes where its neighbour does not.
  simulation.step({ peer: 0, do: 'moveBlock', picks: [0, 0, 5, 0] })
  simulation.settle()
  expect(shows(simulation, 's1')).toBe(true)
})

it('BND-PROJ-2: whoever only receives writes nothing', () => {
  concurrently(
    (simulation) => {
      move(simulation, 0, 's1', 's7')
      move(simulation, 1, 's7', 's1')
      remove(simulation, 0, 's9')
      typeIn(simulation, 1, 's9')
    },
    (simulation) => expect(simulation.network.decided(2)).toBe(0),
  )
})
