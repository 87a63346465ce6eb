import { CHOICE_PARAMETERS } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { CHOICE, choiceIn, withChoice, withoutChoice } from './choiceQuery.ts'

describe('PDB-READER-3: what is chosen in an address', () => {
  it('is no part of the page that is asked for, and goes on with another one', () => {
    const path =
      '/space/table?v=a1&q=timber+frame&r=b2&f=x.isAnyOf.one%2Ctwo&f=y.isEmpty&s=x.down&p=2&theme=dark'
    expect(withoutChoice(path)).toBe('/space/table?v=a1&r=b2&theme=dark')
    const choice = choiceIn(path)
    expect(choice).toBe('q=timber+frame&f=x.isAnyOf.one,two&f=y.isEmpty&s=x.down&p=2')
    expect(withChoice('/space/table', choice)).toBe(`/space/table?${choice}`)
    expect(withChoice('/space/table?v=a1', choice)).toBe(`/space/table?v=a1&${choice}`)
    expect([withoutChoice('/a?q=x'), choiceIn('/a?v=1'), choiceIn('/a'), withChoice('/a', '')]).toEqual([
      '/a',
      '',
      '',
      '/a',
    ])
  })

  it('is under the names that the model reads', () => {
    expect(CHOICE).toEqual(CHOICE_PARAMETERS)
  })
})
