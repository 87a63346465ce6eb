import { expect, it } from 'vitest'
import { passwordStrength } from './passwordStrength.ts'

it('PEOPLE-ACCESS-14: tells the strength of a password by its length', () => {
  expect(passwordStrength('short12', 8)).toBeNull()
  expect(passwordStrength('aaaaaaaaaaaaaaaaaaaa', 8)).toBeNull()
  expect(passwordStrength('lake 4 me', 8)).toBe('fair')
  expect(passwordStrength('lakeside lib', 8)).toBe('good')
  expect(passwordStrength('a lakeside library', 8)).toBe('strong')
  expect(passwordStrength('🛶🏠🌲🚪🛶🏠🌲🚪', 8)).toBe('fair')
})
