import { expect, it } from 'vitest'
import { PLAIN_SETTINGS, settingsAfter, spacePermission, type SpaceSettings } from './spacePermission.ts'

const PRIVATE: SpaceSettings = {
  isPrivate: true,
  memberAccessLevel: 20,
  membersInvite: true,
  ownersArrange: true,
}

it.each([PLAIN_SETTINGS, PRIVATE])(
  'SPACECALL-1: settings that are sent back as they were change nothing: %j',
  (settings) => {
    expect(settingsAfter(spacePermission(settings), settings)).toEqual(settings)
    expect(settingsAfter({}, settings)).toEqual(settings)
  },
)

it.each([
  [{ visibility: 'private' }, { isPrivate: true }],
  [{ visibility: 'open' }, {}],
  [{ member_default_access_level: 10 }, { memberAccessLevel: 10 }],
  [{ member_default_access_level: null, everyone_else_access_level: null }, {}],
  [{ invite_policy: 'members_and_owners' }, { membersInvite: true }],
  [{ sidebar_edit_policy: 'owners_only' }, { ownersArrange: true }],
] as const)('SPACECALL-1: of an open space, %j says %j', (changes, expected) => {
  expect(settingsAfter(changes, PLAIN_SETTINGS)).toEqual({ ...PLAIN_SETTINGS, ...expected })
})

it('SPACECALL-3: a switch keeps what else is set', () => {
  expect(settingsAfter({ visibility: 'open' }, PRIVATE)).toEqual({ ...PRIVATE, isPrivate: false })
})

it.each([
  { visibility: 'closed' },
  { owner_access_level: 30 },
  { everyone_else_access_level: 10 },
  { invite_link_enabled: true },
  { security: { disable_guests: true } },
  { security: { disable_public_links: true } },
  { security: { disable_export: true } },
] as const)('SPACECALL-2: what nothing would enforce is refused: %j', (changes) => {
  expect(settingsAfter(changes, PLAIN_SETTINGS)).toBeNull()
  expect(settingsAfter(changes, PRIVATE)).toBeNull()
})
