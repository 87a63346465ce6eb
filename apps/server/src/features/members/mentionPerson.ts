import type { ViewId } from '@sheaf/base'
import { schema } from '../../platform/database/index.ts'
import type { Permit } from '../access/index.ts'
import { getMember } from './listMembers.ts'
import type { MembersContext } from './MembersContext.ts'

export interface Mention {
  readonly viewId: ViewId
  readonly personId: string
}

/** Remembers that somebody mentioned somebody on a page they may write. `member_not_found` for whom they do not know. */
export async function mentionPerson(
  context: MembersContext,
  permit: Permit,
  { viewId, personId }: Mention,
): Promise<void> {
  const { actor, workspaceId } = permit
  await context.policy.requireView(permit, viewId)
  await getMember(context, permit, personId)
  const { personMentions: mentions } = schema
  const mentionedAt = context.clock.now()
  await context.database
    .insert(mentions)
    .values({ workspaceId, mentionedBy: actor.userId, personId, mentionedAt })
    .onConflictDoUpdate({
      target: [mentions.workspaceId, mentions.mentionedBy, mentions.personId],
      set: { mentionedAt },
    })
}
