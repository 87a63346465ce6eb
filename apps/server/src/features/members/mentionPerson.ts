import type { ViewId } from '@sheaf/base'
import { schema } from '../../platform/database/index.ts'
import type { Permit } from '../access/index.ts'
import { getMember } from './listMembers.ts'
import type { MembersContext } from './MembersContext.ts'

export interface Mention {
  readonly viewId: ViewId
  readonly personId: string
  /** Whether the person is told. */
  readonly isTold: boolean
  readonly blockId: string | null
  /** Of the page of a row. */
  readonly rowId: string | null
  /** The words around it. */
  readonly text: string | null
}

/** Remembers that somebody mentioned somebody on a page they may write, and tells that person. `member_not_found` for whom they do not know. */
export async function mentionPerson(
  context: MembersContext,
  permit: Permit,
  mention: Mention,
): Promise<void> {
  const { actor, workspaceId } = permit
  const { viewId, personId } = mention
  const { personMentions: mentions } = schema
  // Whoever may not write here does not learn whom there is.
  await context.policy.requireView(permit, viewId)
  await getMember(context, permit, personId)
  const told = await context.database.transaction(async (transaction) => {
    await context.policy.within(transaction).requireView(permit, viewId)
    const mentionedAt = context.clock.now()
    await transaction
      .insert(mentions)
      .values({ workspaceId, mentionedBy: actor.userId, personId, mentionedAt })
      .onConflictDoUpdate({
        target: [mentions.workspaceId, mentions.mentionedBy, mentions.personId],
        set: { mentionedAt },
      })
    if (!mention.isTold) return []
    return await context.notifier.tell(transaction, workspaceId, [newsOf(actor.userId, mention)])
  })
  context.notifier.announce(workspaceId, told)
}

function newsOf(actorId: string, { viewId, personId, blockId, rowId, text }: Mention) {
  return {
    to: personId,
    type: 'mention',
    viewId,
    actorId,
    key: ['mention', viewId, rowId, blockId, actorId].join(' '),
    metadata: {
      ...(blockId !== null && { block_id: blockId }),
      ...(rowId !== null && { row_id: rowId }),
      ...(text !== null && { text }),
    },
  } as const
}
