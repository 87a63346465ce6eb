import { expect, it } from 'vitest'
import { readSettingsPlace, SETTINGS_SECTIONS, withSettingsPlace } from './settingsAddress.ts'

it('SET-ADDRESS-1: every section has an address, which keeps what else the address says', () => {
  for (const section of SETTINGS_SECTIONS) {
    const search = withSettingsPlace('?r=7&v=board', section)
    expect(readSettingsPlace(search)).toBe(section)
    expect(withSettingsPlace(search, null)).toBe('?r=7&v=board')
  }
  expect(readSettingsPlace('?r=7')).toBeNull()
  expect(withSettingsPlace('?settings=data', null)).toBe('')
})

it('SET-ADDRESS-1: an unknown section is the list of them', () => {
  expect(readSettingsPlace('?settings=billing')).toBe('all')
  expect(readSettingsPlace('?settings=')).toBe('all')
})
