import { CALCULATION_KINDS, FIELD_TYPES } from '@sheaf/model'
import { expect, it } from 'vitest'
import { calculationKinds } from './calculationKinds.ts'

it('GRID-TOTAL-1: each kind of calculation is offered for some type, each once', () => {
  const offered = FIELD_TYPES.map((type) => calculationKinds(type))
  for (const kinds of offered) expect(new Set(kinds).size).toBe(kinds.length)
  // Nothing stored says which value is counted.
  const known = CALCULATION_KINDS.filter((kind) => kind !== 'count_value')
  expect(new Set(offered.flat())).toEqual(new Set(known))
})
