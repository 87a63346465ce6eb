import type { AnyInput, CallScene } from './AnyInput.ts'

const inWorkspace = ({ owner }: CallScene) => ({ params: { workspaceId: owner.workspaceId } })

/** What may be asked of a language model. */
export const aiInputs = {
  listModels: async (world: CallScene): Promise<AnyInput> => inWorkspace(world),
  completeText: async (world: CallScene): Promise<AnyInput> => ({
    ...inWorkspace(world),
    body: { text: 'A libary by the lake', completion_type: 2, metadata: { object_id: 'a page' } },
  }),
  summarizeRow: async (world: CallScene): Promise<AnyInput> => ({
    ...inWorkspace(world),
    body: { data: { Content: { Name: 'Boathouse', Area: '120' } } },
  }),
  translateRow: async (world: CallScene): Promise<AnyInput> => ({
    ...inWorkspace(world),
    body: { data: { cells: [{ title: 'Name', content: 'Boathouse' }], language: 'German' } },
  }),
}
