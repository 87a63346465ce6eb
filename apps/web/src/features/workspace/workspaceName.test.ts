import { expect, it } from 'vitest'
import { isSameName } from './workspaceName.ts'

it('PEOPLE-WEB-25: a name is confirmed by its words, not by its spaces', () => {
  expect(isSameName(' Small  Buildings', 'Small Buildings')).toBe(true)
  expect(isSameName('Cafe\u0301', 'Café')).toBe(true)
  expect(isSameName('small buildings', 'Small Buildings')).toBe(false)
  expect(isSameName('', '')).toBe(false)
})
