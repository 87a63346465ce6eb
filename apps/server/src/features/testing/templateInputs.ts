import {
  createTemplate,
  createTemplateCategory,
  createTemplateCreator,
  uploadTemplateAvatar,
} from '@sheaf/contract'
import type { AnyInput, CallScene } from './AnyInput.ts'
import { pictureForm, uploadPicture } from './pictureForm.ts'

type Input = (world: CallScene) => Promise<AnyInput>

export const NEW_CATEGORY = {
  name: 'Work',
  icon: 'project',
  bg_color: '#dbeafe',
  description: 'What teams do together',
  category_type: 0,
  priority: 1,
} as const
export const NEW_CREATOR = { name: 'Ilse', avatar_url: '', account_links: [] }

/** Right inputs of the calls of the template center; `publishedPage` makes a page and publishes it. */
export function templateInputs(publishedPage: (world: CallScene) => Promise<string>) {
  const newCategory = async ({ owner }: CallScene) =>
    (await owner.get(createTemplateCategory, { body: NEW_CATEGORY })).id
  const newCreator = async ({ owner }: CallScene) =>
    (await owner.get(createTemplateCreator, { body: NEW_CREATOR })).id
  const fields = async (world: CallScene) => ({
    name: 'Site diary',
    description: 'A day to a row',
    about: '',
    view_url: 'https://example.com/pages/diary',
    category_ids: [await newCategory(world)],
    creator_id: await newCreator(world),
    is_new_template: true,
    is_featured: false,
    related_view_ids: [],
  })
  const onTemplate = async (world: CallScene) => {
    const viewId = await publishedPage(world)
    await world.owner.get(createTemplate, { body: { view_id: viewId, ...(await fields(world)) } })
    return { params: { viewId } }
  }
  const onCategory: Input = async (world) => ({ params: { id: await newCategory(world) } })
  const onCreator: Input = async (world) => ({ params: { id: await newCreator(world) } })
  return {
    listTemplateCategories: async () => ({ query: { name_contains: 'work', category_type: '0' } }),
    createTemplateCategory: async () => ({ body: NEW_CATEGORY }),
    getTemplateCategory: onCategory,
    updateTemplateCategory: async (world) => ({ ...(await onCategory(world)), body: NEW_CATEGORY }),
    deleteTemplateCategory: onCategory,
    listTemplateCreators: async () => ({ query: { name_contains: 'ilse' } }),
    createTemplateCreator: async () => ({ body: NEW_CREATOR }),
    getTemplateCreator: onCreator,
    updateTemplateCreator: async (world) => ({ ...(await onCreator(world)), body: NEW_CREATOR }),
    deleteTemplateCreator: onCreator,
    listTemplates: async () => ({ query: { name_contains: 'diary', is_featured: 'false' } }),
    createTemplate: async (world) => ({
      body: { view_id: await publishedPage(world), ...(await fields(world)) },
    }),
    updateTemplate: async (world) => ({ ...(await onTemplate(world)), body: await fields(world) }),
    getTemplate: onTemplate,
    deleteTemplate: onTemplate,
    getTemplateHomepage: async () => ({ query: { per_count: 3 } }),
    uploadTemplateAvatar: async () => pictureForm(undefined, 'avatar'),
    getTemplateAvatar: async ({ server, owner }) => ({
      params: { fileId: await uploadPicture(server, owner, uploadTemplateAvatar, 'avatar') },
    }),
    getTemplateRights: async () => ({}),
  } satisfies Record<string, Input>
}
