import { addReaction, createComment, deleteComment } from '@sheaf/contract'
import type { AnyInput, CallScene } from './AnyInput.ts'

type OnPage = (world: CallScene) => Promise<{ params: { workspaceId: string; viewId: string } }>
type Input = (world: CallScene) => Promise<AnyInput>

/** Right inputs of the calls about what is said below a published page; `onPage` publishes one. */
export function commentInputs(onPage: OnPage) {
  const below: Input = async (world) => ({ params: { viewId: (await onPage(world)).params.viewId } })

  /** A comment of the caller; of the owner for nobody. */
  async function onComment(world: CallScene) {
    const { viewId } = (await onPage(world)).params
    const params = { viewId }
    const author = world.caller ?? world.owner
    const { comment_id } = await author.get(createComment, { params, body: { content: 'Mine' } })
    return { params, body: { comment_id }, author }
  }

  return {
    listComments: async (world) => ({ ...(await below(world)), query: { limit: 10 } }),
    createComment: async (world) => ({
      ...(await below(world)),
      body: { content: 'Hello', reply_comment_id: null },
    }),
    updateComment: async (world) => {
      const { params, body } = await onComment(world)
      return { params, body: { ...body, content: 'Changed' } }
    },
    deleteComment: async (world) => {
      const { params, body } = await onComment(world)
      return { params, body }
    },
    restoreComment: async (world) => {
      const { params, body, author } = await onComment(world)
      await author.get(deleteComment, { params, body })
      return { params, body }
    },
    listReactions: async (world) => ({ ...(await below(world)), query: { limit: 10 } }),
    addReaction: async (world) => {
      const { params, body } = await onComment(world)
      return { params, body: { ...body, reaction_type: '🌿' } }
    },
    removeReaction: async (world) => {
      const { params, body, author } = await onComment(world)
      const reaction = { ...body, reaction_type: '🌿' }
      await author.get(addReaction, { params, body: reaction })
      return { params, body: reaction }
    },
    getReader: below,
    followPublication: below,
  } satisfies Record<string, Input>
}
