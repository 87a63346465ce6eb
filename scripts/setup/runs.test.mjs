import { expect, it } from 'vitest'
import { runs } from './runs.mjs'

it('draws half of the cases where nobody asks for all of them', () => {
  expect([runs(200, {}), runs(25, {}), runs(1, {})]).toEqual([100, 13, 1])
  expect(runs(200, { SHEAF_RUNS: 'full' })).toBe(200)
})

it('draws as many as somebody asks for by hand', () => {
  expect(runs(200, { NUM_RUNS: '5000' })).toBe(5000)
  expect(runs(200, { NUM_RUNS: '7', SHEAF_RUNS: 'full' })).toBe(7)
})
