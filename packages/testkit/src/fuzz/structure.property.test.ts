import fc from 'fast-check'
import { expect, it } from 'vitest'
import { damages, runDamage } from './damage.ts'

const SEED = 20261120

it('R2 I6, BND-PROJ-4: the structure kept up to date is the full projection after every transaction (200 schedules of damage)', () => {
  const property = fc.property(damages(40), runDamage)
  expect(() => fc.assert(property, { numRuns: 200, seed: SEED })).not.toThrow()
})
