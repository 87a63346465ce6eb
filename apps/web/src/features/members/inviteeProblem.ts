import type { WorkspaceMember } from '@sheaf/contract'
import type { TypedEmail } from '../emailAddresses/index.ts'

/** Why an address cannot be invited: it is none, or somebody is here with it. */
export type InviteeProblem =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'member' | 'guest'; readonly name: string }

/** Null for an address that can be invited, also where an invitation is under way already. */
export function inviteeProblem(
  { email, isValid }: TypedEmail,
  members: readonly WorkspaceMember[],
): InviteeProblem | null {
  if (!isValid) return { kind: 'invalid' }
  const known = members.find((member) => !member.is_pending_invitation && isOf(member, email))
  if (!known) return null
  return { kind: known.role === 'Guest' ? 'guest' : 'member', name: known.name || known.email }
}

/** Somebody with this address was invited and has not answered. */
export function isInvited(email: string, members: readonly WorkspaceMember[]): boolean {
  return members.some((member) => member.is_pending_invitation && isOf(member, email))
}

function isOf(member: WorkspaceMember, email: string): boolean {
  return member.email.toLowerCase() === email
}
