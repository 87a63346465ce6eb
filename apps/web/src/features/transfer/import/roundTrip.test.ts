import { expect, it } from 'vitest'
import { travel } from './roundTrip.fixture.ts'

it('IMP-ROUND-1: what an export as Markdown wrote is imported as the same pages', async () => {
  const { got, wanted } = await travel('markdown')
  expect(got).toEqual(wanted)
})
