import type { Invitation } from '@sheaf/contract'
import { expect, it } from 'vitest'
import { stateOfInvitation, stateOfRefusal } from './invitationState.ts'

const INVITATION: Invitation = {
  invite_id: '8d7ae7a5-2a9c-4fd6-a01a-1f50f5a1b2c3',
  workspace_id: '53a4c0b6-54a9-4b0c-8e53-6a8f3b5b1111',
  workspace_name: 'Small Buildings',
  inviter_email: 'mara@example.org',
  inviter_name: 'Mara',
  inviter_icon: null,
  workspace_icon: '',
  status: 'Pending',
  member_count: 4,
  updated_at: '2026-11-20T12:00:00Z',
}

it('PEOPLE-WEB-31: reads how an invitation stands', () => {
  expect(stateOfInvitation(INVITATION)).toBe('open')
  expect(stateOfInvitation({ ...INVITATION, status: 'Accepted' })).toBe('joined')
  expect(stateOfInvitation({ ...INVITATION, status: 'Rejected' })).toBe('over')
})

it('PEOPLE-WEB-32: names what a refusal means, and lets everything else be tried again', () => {
  expect(stateOfRefusal('not_invitee_of_workspace_invitation')).toBe('wrongAccount')
  expect(stateOfRefusal('record_not_found')).toBe('unknown')
  expect(stateOfRefusal('invalid_invitation_code')).toBe('over')
  expect(stateOfRefusal('already_joined')).toBe('joined')
  expect(stateOfRefusal('not_logged_in')).toBe('signedOut')
  expect(stateOfRefusal('network_error')).toBe('unreachable')
  expect(stateOfRefusal('too_many_requests')).toBe('unreachable')
})
