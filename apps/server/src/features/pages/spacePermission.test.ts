import { expect, it } from 'vitest'
import { isPrivateAfter, spacePermission } from './spacePermission.ts'

it.each([true, false])(
  'SPACECALL-1: settings that are sent back as they were change nothing (private: %s)',
  (isPrivate) => {
    expect(isPrivateAfter(spacePermission(isPrivate), isPrivate)).toBe(isPrivate)
    expect(isPrivateAfter({}, isPrivate)).toBe(isPrivate)
  },
)

it.each([true, false])(
  'SPACECALL-2: a switch comes with the settings of before, or of after (private: %s)',
  (isPrivate) => {
    const visibility = isPrivate ? 'open' : 'private'
    expect(isPrivateAfter({ ...spacePermission(isPrivate), visibility }, isPrivate)).toBe(!isPrivate)
    expect(isPrivateAfter(spacePermission(!isPrivate), isPrivate)).toBe(!isPrivate)
  },
)

it.each([
  { visibility: 'closed' },
  { owner_access_level: 30 },
  { member_default_access_level: 10 },
  { everyone_else_access_level: 10 },
  { sidebar_edit_policy: 'owners_only' },
  { invite_policy: 'members_and_owners' },
  { invite_link_enabled: true },
  { security: { disable_export: true } },
] as const)('SPACECALL-2: an open space cannot have %j', (changes) => {
  expect(isPrivateAfter(changes, false)).toBeNull()
})
