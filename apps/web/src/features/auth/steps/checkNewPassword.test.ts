import { expect, it } from 'vitest'

import { checkNewPassword } from './checkNewPassword.ts'

it.each([
  ['', 8, 'short'],
  ['1234567', 8, 'short'],
  ['12345678', 8, null],
  ['12345678', 12, 'short'],
  ['with spaces and ünïcödé', 8, null],
  ['a'.repeat(512), 8, null],
  ['ü'.repeat(257), 8, 'long'],
])('AUTH-WEB-PASSWORD-2: %j with at least %d is %j', (password, minLength, problem) => {
  expect(checkNewPassword(password, minLength)).toBe(problem)
})
