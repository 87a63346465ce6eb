import { createQuickNote } from '@sheaf/contract'
import type { AnyInput, CallScene } from './AnyInput.ts'

type Input = (world: CallScene) => Promise<AnyInput>

/** Right inputs of the calls about quick notes; the notes are the caller's, where they may have any. */
export function noteInputs() {
  const inWorkspace = async ({ owner }: CallScene) => ({ params: { workspaceId: owner.workspaceId } })
  const onNote = async (world: CallScene) => {
    const { params } = await inWorkspace(world)
    const made = await (world.caller ?? world.owner).call(createQuickNote, { params, body: {} })
    return {
      params: { ...params, noteId: made.code === 0 ? made.data.id : world.server.platform.ids.uuid() },
    }
  }
  return {
    listQuickNotes: async (world) => ({
      ...(await inWorkspace(world)),
      query: { search_term: 'boat', limit: 5 },
    }),
    createQuickNote: async (world) => ({
      ...(await inWorkspace(world)),
      body: { data: [{ type: 'paragraph', delta: [{ insert: 'Ferry' }], children: [] }] },
    }),
    updateQuickNote: async (world) => ({ ...(await onNote(world)), body: { data: [], is_pinned: true } }),
    deleteQuickNote: onNote,
    restoreQuickNote: onNote,
  } satisfies Record<string, Input>
}
