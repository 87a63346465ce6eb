import type { WorkspaceId } from '@sheaf/base'
import type { MentionablePerson, WorkspaceMember } from '@sheaf/contract'
import type { Actor } from '../access/index.ts'
import { leaveWorkspace } from './leaveWorkspace.ts'
import { getMember, listMembers, listMentionablePeople, type MembersWish } from './listMembers.ts'
import type { MembersContext } from './MembersContext.ts'
import { mentionPerson, type Mention } from './mentionPerson.ts'
import { removeMembers } from './removeMembers.ts'
import { updateMember, type MemberChange } from './updateMember.ts'
import { updateMemberProfile, type MemberProfile } from './updateMemberProfile.ts'

/** The people of workspaces, as they may deal with each other. */
export interface Members {
  list(actor: Actor, workspaceId: WorkspaceId, wish: MembersWish): Promise<WorkspaceMember[]>
  read(actor: Actor, workspaceId: WorkspaceId, userId: string): Promise<WorkspaceMember>
  update(actor: Actor, workspaceId: WorkspaceId, change: MemberChange): Promise<void>
  remove(actor: Actor, workspaceId: WorkspaceId, addresses: readonly string[]): Promise<void>
  leave(actor: Actor, workspaceId: WorkspaceId): Promise<void>
  listMentionable(actor: Actor, workspaceId: WorkspaceId): Promise<MentionablePerson[]>
  mention(actor: Actor, mention: Mention): Promise<void>
  updateProfile(actor: Actor, workspaceId: WorkspaceId, profile: MemberProfile): Promise<void>
}

export function createMembers(context: MembersContext): Members {
  return {
    list: (actor, workspaceId, wish) => listMembers(context, actor, workspaceId, wish),
    read: (actor, workspaceId, userId) => getMember(context, actor, workspaceId, userId),
    update: (actor, workspaceId, change) => updateMember(context, actor, workspaceId, change),
    remove: (actor, workspaceId, addresses) => removeMembers(context, actor, workspaceId, addresses),
    leave: (actor, workspaceId) => leaveWorkspace(context, actor, workspaceId),
    listMentionable: (actor, workspaceId) => listMentionablePeople(context, actor, workspaceId),
    mention: (actor, mention) => mentionPerson(context, actor, mention),
    updateProfile: (actor, workspaceId, profile) => updateMemberProfile(context, actor, workspaceId, profile),
  }
}
