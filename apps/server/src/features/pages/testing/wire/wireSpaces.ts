import { expect } from 'vitest'
import { UUID, TEXT, UID, newSpace, nowhere, bad, type WireCall, type Refusal } from './WireCall.ts'

const permission = (more: object = {}) => ({
  visibility: 'default',
  owner_access_level: 50,
  member_default_access_level: 50,
  everyone_else_access_level: null,
  invite_policy: 'owners_only',
  sidebar_edit_policy: 'members_and_owners',
  invite_link_enabled: false,
  security: { disable_guests: false, disable_public_links: false, disable_export: false },
  ...more,
})
const ofMembers = { visibility: 'private' }
const settings = (spaceId: string, more: object) => ({
  space_id: spaceId,
  permission: permission(),
  current_user_access_level: 50,
  explicit_member_count: 1,
  ...more,
})
const rights = {
  can_manage_space: true,
  can_manage_members: true,
  can_invite_members: true,
  can_edit_sidebar: true,
}
const noSpace = (path: (id: string) => string): Refusal[] => [
  { because: 'no space', path: (s) => path(s.page), code: 'invalid_folder_view' },
  { because: 'no such view', path: () => path(nowhere), code: 'invalid_folder_view' },
  { because: 'of somebody else', path: (s) => path(s.secret), as: 'member', code: 'invalid_folder_view' },
  { because: 'a guest', as: 'guest', code: 'not_enough_permissions' },
]
const notOwn: Refusal = { because: 'made by somebody else', as: 'member', code: 'not_enough_permissions' }

/** Section 4.4, and the calls of the newest generation. */
export const SPACES: readonly WireCall[] = [
  {
    name: 'space, new',
    method: 'POST',
    path: () => 'space',
    body: () => newSpace,
    data: () => ({ view_id: UUID }),
    refusals: [
      bad('no permission', { ...newSpace, space_permission: undefined }),
      bad('an unknown permission', { ...newSpace, space_permission: 2 }),
      bad('no name', { ...newSpace, name: '' }),
      {
        because: 'an id that is taken',
        body: (s) => ({ ...newSpace, view_id: s.page }),
        code: 'record_already_exists',
      },
      { because: 'a guest', as: 'guest', code: 'not_enough_permissions' },
    ],
  },
  {
    name: 'space with its first page, new',
    method: 'POST',
    path: () => 'v2/space',
    body: () => ({ ...newSpace, initial_page: { layout: 1, name: 'Plan' } }),
    data: () => ({ space: { view_id: UUID }, page: { view_id: UUID, database_id: UUID } }),
    refusals: [
      bad('no page', newSpace),
      bad('no name', { ...newSpace, name: '', initial_page: { layout: 0 } }),
      {
        because: 'content that is none',
        body: () => ({ ...newSpace, initial_page: { layout: 0, page_data: { type: 'x' } } }),
        code: 'invalid_page_data',
      },
      {
        because: 'a page with an id that is taken',
        body: (s) => ({ ...newSpace, initial_page: { layout: 0, view_id: s.page } }),
        code: 'record_already_exists',
      },
      { because: 'a guest', as: 'guest', code: 'not_enough_permissions' },
    ],
  },
  {
    name: 'space, set',
    method: 'PATCH',
    path: (s) => `space/${s.space}`,
    body: () => newSpace,
    refusals: [
      bad('three of four', { ...newSpace, space_icon: undefined }),
      notOwn,
      ...noSpace((id) => `space/${id}`),
    ],
  },
  {
    name: 'spaces',
    method: 'GET',
    path: () => 'spaces',
    data: (s) => ({
      spaces: [
        settings(s.space, { name: 'General', is_explicit_member: true, can_join: false, can_leave: false }),
        settings(s.secret, {
          name: 'Secret',
          permission: permission(ofMembers),
          is_explicit_member: true,
          can_join: false,
          can_leave: false,
        }),
      ],
    }),
    refusals: [{ because: 'a guest', as: 'guest', code: 'not_enough_permissions' }],
  },
  {
    name: 'spaces, new',
    method: 'POST',
    path: () => 'spaces',
    body: () => ({ name: 'New', space_icon: '', space_icon_color: '', permission: permission(ofMembers) }),
    data: () => ({ view_id: UUID }),
    refusals: [
      bad('an unknown visibility', {
        name: 'New',
        space_icon: '',
        space_icon_color: '',
        permission: { visibility: 'x' },
      }),
      {
        because: 'known to all by its name',
        body: () => ({
          name: 'New',
          space_icon: '',
          space_icon_color: '',
          permission: { visibility: 'closed' },
        }),
        code: 'feature_not_available',
      },
      { because: 'a guest', as: 'guest', code: 'not_enough_permissions' },
    ],
  },
  {
    name: 'spaces, changed',
    method: 'PATCH',
    path: (s) => `spaces/${s.space}`,
    body: () => ({ name: 'Renamed' }),
    data: (s) => ({ view_id: s.space }),
    refusals: [
      bad('no name', { name: '' }),
      { ...notOwn, body: () => ({ permission: { visibility: 'private' } }) },
      ...noSpace((id) => `spaces/${id}`),
    ],
  },
  {
    name: 'permission of a space',
    method: 'GET',
    path: (s) => `spaces/${s.secret}/permission`,
    data: (s) => settings(s.secret, { permission: permission(ofMembers), ...rights }),
    refusals: noSpace((id) => `spaces/${id}/permission`),
  },
  {
    name: 'permission of a space, set as a whole',
    method: 'PATCH',
    path: (s) => `spaces/${s.secret}/permission`,
    body: () =>
      permission({
        visibility: 'open',
        member_default_access_level: 30,
        invite_policy: 'members_and_owners',
        sidebar_edit_policy: 'owners_only',
      }),
    data: (s) =>
      settings(s.secret, {
        permission: permission({
          member_default_access_level: 30,
          invite_policy: 'members_and_owners',
          sidebar_edit_policy: 'owners_only',
        }),
        ...rights,
      }),
    refusals: [
      {
        because: 'no guests',
        body: () => ({ security: { disable_guests: true } }),
        code: 'feature_not_available',
      },
      {
        because: 'a level for everyone else',
        body: () => ({ everyone_else_access_level: 10 }),
        code: 'feature_not_available',
      },
      bad('an unknown level', { member_default_access_level: 25 }),
      {
        because: 'invited by a link',
        body: () => ({ invite_link_enabled: true }),
        code: 'feature_not_available',
      },
      ...noSpace((id) => `spaces/${id}/permission`),
    ],
  },
  {
    name: 'members of a space',
    method: 'GET',
    path: (s) => `spaces/${s.space}/members`,
    data: (s) => ({
      members: [
        {
          uid: UID,
          uid_string: expect.stringMatching(/^\d+$/),
          email: s.pages.owner.email,
          name: TEXT,
          avatar_url: null,
          role: 'owner',
          access_level: 50,
          workspace_role: 'Owner',
        },
      ],
      groups: [],
    }),
    refusals: noSpace((id) => `spaces/${id}/members`),
  },
  {
    name: 'members of a space, one more',
    method: 'POST',
    path: (s) => `spaces/${s.secret}/members`,
    body: (s) => ({ uid: Number(s.uids.member), role: 'member', access_level: 10 }),
    data: (s) => ({
      members: [
        expect.objectContaining({ email: s.pages.owner.email, role: 'owner', access_level: 50 }),
        expect.objectContaining({ uid_string: s.uids.member, role: 'member', access_level: 10 }),
      ],
      groups: [],
    }),
    refusals: [
      bad('nobody', { role: 'owner' }),
      bad('an unknown level', { uid: 1, access_level: 25 }),
      { because: 'not in the workspace', body: () => ({ uid: 1 }), code: 'member_not_found' },
      { because: 'a guest in it', body: (s) => ({ uid: s.uids.guest }), code: 'invalid_guest' },
      {
        because: 'an owner who may only read',
        body: (s) => ({ uid: s.uids.member, role: 'owner', access_level: 10 }),
        code: 'feature_not_available',
      },
      ...noSpace((id) => `spaces/${id}/members`),
    ],
  },
  {
    name: 'a member of a space, left as they are',
    method: 'PATCH',
    path: (s) => `spaces/${s.space}/members/${s.uids.owner}`,
    body: () => ({ role: 'owner' }),
    refusals: [
      { because: 'the last owner', body: () => ({ role: 'member' }), code: 'invalid_request' },
      {
        because: 'an owner who may only read',
        body: () => ({ access_level: 10 }),
        code: 'feature_not_available',
      },
      {
        because: 'somebody who is not there',
        path: (s) => `spaces/${s.space}/members/${s.uids.member}`,
        code: 'member_not_found',
      },
      {
        because: 'of a space of somebody else',
        path: (s) => `spaces/${s.secret}/members/${s.uids.owner}`,
        as: 'member',
        code: 'invalid_folder_view',
      },
    ],
  },
  {
    name: 'a member of a space, taken out who is not there',
    method: 'DELETE',
    path: (s) => `spaces/${s.space}/members/${s.uids.member}`,
    refusals: [
      {
        because: 'the last owner',
        path: (s) => `spaces/${s.space}/members/${s.uids.owner}`,
        code: 'invalid_request',
      },
      {
        because: 'an owner, by somebody who is none',
        path: (s) => `spaces/${s.space}/members/${s.uids.owner}`,
        as: 'member',
        code: 'not_enough_permissions',
      },
      {
        because: 'of a space of somebody else',
        path: (s) => `spaces/${s.secret}/members/${s.uids.owner}`,
        as: 'member',
        code: 'invalid_folder_view',
      },
    ],
  },
  {
    name: 'groups',
    method: 'GET',
    path: () => 'groups',
    data: () => ({ groups: [] }),
    refusals: [{ because: 'a guest', as: 'guest', code: 'not_enough_permissions' }],
  },
  {
    name: 'groups of a page',
    method: 'GET',
    path: (s) => `views/${s.page}/group`,
    data: () => ({ groups: [] }),
    refusals: [
      { because: 'no such page', path: () => `views/${nowhere}/group`, code: 'invalid_folder_view' },
      {
        because: 'in the private space of somebody else',
        path: (s) => `views/${s.hidden}/group`,
        as: 'member',
        code: 'invalid_folder_view',
      },
    ],
  },
]
