import type { WorkspaceMember } from '@sheaf/contract'
import { expect, it } from 'vitest'
import { filterMembers } from './filterMembers.ts'
import { inviteeProblem, isInvited } from './inviteeProblem.ts'

const ILSE = person({ name: 'Ilse Östberg', email: 'Ilse@example.org' })
const GUEST = person({ name: '', email: 'jun@example.org', role: 'Guest' })
const INVITED = person({ name: 'noor@example.org', email: 'noor@example.org', is_pending_invitation: true })
const PEOPLE = [ILSE, GUEST, INVITED]

it('PEOPLE-WEB-3: says who is here already, and lets the invited be invited again', () => {
  const problemOf = (email: string, isValid = true) => inviteeProblem({ email, isValid }, PEOPLE)
  expect(problemOf('nobody', false)).toEqual({ kind: 'invalid' })
  expect(problemOf('ilse@example.org')).toEqual({ kind: 'member', name: 'Ilse Östberg' })
  expect(problemOf('jun@example.org')).toEqual({ kind: 'guest', name: 'jun@example.org' })
  expect(problemOf('noor@example.org')).toBe(null)
  expect(isInvited('noor@example.org', PEOPLE)).toBe(true)
  expect(isInvited('ilse@example.org', PEOPLE)).toBe(false)
})

it('PEOPLE-WEB-8: finds people by parts of name and address, whatever the case and the accents', () => {
  expect(filterMembers(PEOPLE, ' ')).toEqual(PEOPLE)
  expect(filterMembers(PEOPLE, 'ostberg ILSE')).toEqual([ILSE])
  expect(filterMembers(PEOPLE, 'jun@')).toEqual([GUEST])
  expect(filterMembers(PEOPLE, 'ilse noor')).toEqual([])
})

function person(over: Partial<WorkspaceMember>): WorkspaceMember {
  return {
    uid: null,
    uid_string: null,
    uuid: null,
    name: '',
    email: '',
    role: 'Member',
    avatar_url: null,
    joined_at: null,
    is_pending_invitation: false,
    invite_id: null,
    invited_at: null,
    ...over,
  }
}
