import { expect, it } from 'vitest'
import { seesGuestWorkspaces } from './seesGuestWorkspaces.ts'

it.each([
  ['0.9.4', true],
  ['0.9.10', true],
  ['0.10.0', true],
  ['1.0.0', true],
  ['v1.2.3-beta.1', true],
  ['0.9.3', false],
  ['0.8.99', false],
  ['web', false],
  ['1.0', false],
  ['', false],
  [undefined, false],
])('PEOPLE-WS-9: version %j: %j', (version, isSeen) => {
  expect(seesGuestWorkspaces({ 'client-version': version })).toBe(isSeen)
})

it('PEOPLE-WS-9: takes the other spelling of the header', () => {
  expect(seesGuestWorkspaces({ client_version: '1.0.0' })).toBe(true)
})
