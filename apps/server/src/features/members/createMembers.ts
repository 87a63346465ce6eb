import type { MentionablePerson, WorkspaceMember } from '@sheaf/contract'
import type { Permit } from '../access/index.ts'
import { leaveWorkspace } from './leaveWorkspace.ts'
import {
  getMember,
  listMembers,
  listMentionablePeople,
  readOwnPerson,
  type MembersInput,
} from './listMembers.ts'
import type { MembersContext } from './MembersContext.ts'
import { mentionPerson, type Mention } from './mentionPerson.ts'
import { removeMembers } from './removeMembers.ts'
import { updateMember, type MemberChange } from './updateMember.ts'
import { updateMemberProfile, type MemberProfile } from './updateMemberProfile.ts'

/** The people of workspaces, as they may deal with each other. */
export interface Members {
  list(permit: Permit, input: MembersInput): Promise<WorkspaceMember[]>
  read(permit: Permit, userId: string): Promise<WorkspaceMember>
  update(permit: Permit, change: MemberChange): Promise<void>
  remove(permit: Permit, addresses: readonly string[]): Promise<void>
  leave(permit: Permit): Promise<void>
  listMentionable(permit: Permit): Promise<MentionablePerson[]>
  readOwn(permit: Permit): Promise<MentionablePerson>
  mention(permit: Permit, mention: Mention): Promise<void>
  updateProfile(permit: Permit, profile: MemberProfile): Promise<void>
}

export function createMembers(context: MembersContext): Members {
  return {
    list: (permit, input) => listMembers(context, permit, input),
    read: (permit, userId) => getMember(context, permit, userId),
    update: (permit, change) => updateMember(context, permit, change),
    remove: (permit, addresses) => removeMembers(context, permit, addresses),
    leave: (permit) => leaveWorkspace(context, permit),
    listMentionable: (permit) => listMentionablePeople(context, permit),
    readOwn: (permit) => readOwnPerson(context, permit),
    mention: (permit, mention) => mentionPerson(context, permit, mention),
    updateProfile: (permit, profile) => updateMemberProfile(context, permit, profile),
  }
}
