import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import {
  MAX_TEMPLATE_ABOUT_LENGTH,
  MAX_TEMPLATE_CATEGORIES,
  MAX_TEMPLATE_DESCRIPTION_LENGTH,
  MAX_TEMPLATE_LINKS,
  MAX_TEMPLATE_NAME_LENGTH,
  MAX_TEMPLATES_RELATED,
} from './limits.ts'
import { anyPublishInfoSchema } from './publishing/publishInfo.ts'
import { momentSchema, textSchema, uuidSchema } from './values.ts'

const root = '/api/template-center' as const
const idParams = z.object({ id: uuidSchema })

const nameSchema = textSchema(MAX_TEMPLATE_NAME_LENGTH).refine((name) => name.trim() !== '', {
  message: 'A name is missing',
})
/** An address that a link may lead to; a relative one is a path of this server. */
const addressSchema = textSchema(2000).refine(isWebAddress, { message: 'Not a web address' })
const flagSchema = z.enum(['true', 'false']).optional()
const searchedName = textSchema(MAX_TEMPLATE_NAME_LENGTH).optional()

const categoryFields = {
  name: nameSchema,
  /** A word that clients have a picture for, such as `project` or `team-meetings`. */
  icon: textSchema(100),
  /** A colour of CSS. */
  bg_color: textSchema(64),
  description: textSchema(MAX_TEMPLATE_DESCRIPTION_LENGTH),
  /** 0 use case, 1 feature. */
  category_type: z.union([z.literal(0), z.literal(1)]),
  /** Those with a higher one come first. */
  priority: z.number().int().min(-1_000_000).max(1_000_000),
}
const categorySchema = z.object({ id: z.string(), ...categoryFields })
export type TemplateCategory = z.output<typeof categorySchema>

const creatorFields = {
  name: nameSchema,
  /** The address of an avatar, or empty. */
  avatar_url: addressSchema,
  account_links: z
    .array(z.object({ link_type: textSchema(100), url: addressSchema }))
    .max(MAX_TEMPLATE_LINKS)
    .default([]),
}
const creatorSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatar_url: z.string(),
  account_links: z.array(z.object({ link_type: z.string(), url: z.string() })),
  number_of_templates: z.number().int(),
  /** The same: clients read one or the other. */
  upload_template_count: z.number().int(),
})
export type TemplateCreator = z.output<typeof creatorSchema>

const minimalSchema = z.object({
  /** Of the published page that is copied. */
  view_id: z.string(),
  created_at: momentSchema,
  last_updated_at: momentSchema,
  name: z.string(),
  description: z.string(),
  view_url: z.string(),
  creator: creatorSchema.pick({ id: true, name: true, avatar_url: true }),
  categories: z.array(categorySchema.pick({ id: true, name: true, icon: true, bg_color: true })),
  is_new_template: z.boolean(),
  is_featured: z.boolean(),
})
const listedSchema = minimalSchema.extend({ publish_info: anyPublishInfoSchema })
export type ListedTemplate = z.output<typeof listedSchema>

const templateSchema = listedSchema.extend({
  creator: creatorSchema,
  categories: z.array(categorySchema),
  about: z.string(),
  related_templates: z.array(listedSchema),
})
export type Template = z.output<typeof templateSchema>

const templateFields = {
  name: nameSchema,
  description: textSchema(MAX_TEMPLATE_DESCRIPTION_LENGTH),
  about: textSchema(MAX_TEMPLATE_ABOUT_LENGTH),
  view_url: addressSchema,
  category_ids: z.array(uuidSchema).max(MAX_TEMPLATE_CATEGORIES),
  creator_id: uuidSchema,
  is_new_template: z.boolean(),
  is_featured: z.boolean(),
  related_view_ids: z.array(uuidSchema).max(MAX_TEMPLATES_RELATED),
}

/** Those with the highest priority first, then by name. */
export const listTemplateCategories = defineEndpoint({
  method: 'GET',
  path: `${root}/category`,
  action: 'public',
  summary: 'Categories of templates',
  query: z.object({ name_contains: searchedName, category_type: z.enum(['0', '1']).optional() }),
  reply: z.object({ categories: z.array(categorySchema) }),
})

export const createTemplateCategory = defineEndpoint({
  method: 'POST',
  path: `${root}/category`,
  action: 'templates.manage',
  summary: 'Add a category of templates',
  body: z.object(categoryFields),
  reply: categorySchema,
})

export const getTemplateCategory = defineEndpoint({
  method: 'GET',
  path: `${root}/category/:id`,
  action: 'public',
  summary: 'A category of templates',
  params: idParams,
  reply: categorySchema,
})

export const updateTemplateCategory = defineEndpoint({
  method: 'PUT',
  path: `${root}/category/:id`,
  action: 'templates.manage',
  summary: 'Change a category of templates',
  params: idParams,
  body: z.object(categoryFields),
  reply: categorySchema,
})

/** Its templates stay. */
export const deleteTemplateCategory = defineEndpoint({
  method: 'DELETE',
  path: `${root}/category/:id`,
  action: 'templates.manage',
  summary: 'Delete a category of templates',
  params: idParams,
})

export const listTemplateCreators = defineEndpoint({
  method: 'GET',
  path: `${root}/creator`,
  action: 'public',
  summary: 'People and teams who make templates',
  query: z.object({ name_contains: searchedName }),
  reply: z.object({ creators: z.array(creatorSchema) }),
})

export const createTemplateCreator = defineEndpoint({
  method: 'POST',
  path: `${root}/creator`,
  action: 'templates.manage',
  summary: 'Add somebody who makes templates',
  body: z.object(creatorFields),
  reply: creatorSchema,
})

export const getTemplateCreator = defineEndpoint({
  method: 'GET',
  path: `${root}/creator/:id`,
  action: 'public',
  summary: 'Somebody who makes templates',
  params: idParams,
  reply: creatorSchema,
})

export const updateTemplateCreator = defineEndpoint({
  method: 'PUT',
  path: `${root}/creator/:id`,
  action: 'templates.manage',
  summary: 'Change somebody who makes templates',
  params: idParams,
  body: z.object(creatorFields),
  reply: creatorSchema,
})

/** Refused with `invalid_request` as long as there are templates by them. */
export const deleteTemplateCreator = defineEndpoint({
  method: 'DELETE',
  path: `${root}/creator/:id`,
  action: 'templates.manage',
  summary: 'Delete somebody who makes templates',
  params: idParams,
})

/** The newest first. Of pages that are off the web, behind a password or not to be copied, none is answered. */
export const listTemplates = defineEndpoint({
  method: 'GET',
  path: `${root}/template`,
  action: 'public',
  summary: 'Templates',
  query: z.object({
    category_id: uuidSchema.optional(),
    is_featured: flagSchema,
    is_new_template: flagSchema,
    name_contains: searchedName,
  }),
  reply: z.object({ templates: z.array(listedSchema) }),
})

/**
 * Refused with `record_not_found` for a page that is not published, for a category or creator that is not there and for
 * related pages that are no templates; with `not_enough_permissions` for a page behind a password or not to be copied;
 * with `record_already_exists` for one that is a template already.
 */
export const createTemplate = defineEndpoint({
  method: 'POST',
  path: `${root}/template`,
  action: 'templates.manage',
  summary: 'Make a template of a published page',
  body: z.object({ view_id: uuidSchema, ...templateFields }),
  reply: templateSchema,
})

/** With everything that `createTemplate` takes but the page. */
export const updateTemplate = defineEndpoint({
  method: 'PUT',
  path: `${root}/template/:viewId`,
  action: 'templates.manage',
  summary: 'Change a template',
  params: z.object({ viewId: uuidSchema }),
  body: z.object(templateFields),
  reply: templateSchema,
})

/** `record_not_found` for what is no template, or cannot be copied now. */
export const getTemplate = defineEndpoint({
  method: 'GET',
  path: `${root}/template/:viewId`,
  action: 'public',
  summary: 'A template',
  params: z.object({ viewId: uuidSchema }),
  reply: templateSchema,
})

/** The page stays published. */
export const deleteTemplate = defineEndpoint({
  method: 'DELETE',
  path: `${root}/template/:viewId`,
  action: 'templates.manage',
  summary: 'Take a template out of the center',
  params: z.object({ viewId: uuidSchema }),
})

export const getTemplateHomepage = defineEndpoint({
  method: 'GET',
  path: `${root}/homepage`,
  action: 'public',
  summary: 'Templates as the center shows them first',
  query: z.object({ per_count: z.coerce.number().int().min(0).max(1000).default(10) }),
  reply: z.object({
    featured_templates: z.array(listedSchema),
    new_templates: z.array(listedSchema),
    /** Categories without templates are left out. */
    template_groups: z.array(z.object({ category: categorySchema, templates: z.array(listedSchema) })),
  }),
})

/** Multipart form with one file in the field `avatar`, at most `MAX_TEMPLATE_AVATAR_BYTES`. */
export const uploadTemplateAvatar = defineEndpoint({
  method: 'PUT',
  path: `${root}/avatar`,
  action: 'templates.manage',
  summary: 'Store the picture of somebody who makes templates; it is cut to a square of 256 pixels',
  reply: z.object({ file_id: z.string() }),
})

export const getTemplateAvatar = defineEndpoint({
  method: 'GET',
  path: `${root}/avatar/:fileId`,
  action: 'public',
  summary: 'The picture of somebody who makes templates',
  answer: 'bytes',
  params: z.object({ fileId: z.string().regex(/^[0-9a-zA-Z._-]{1,100}$/) }),
})

/** Of ours. */
export const getTemplateRights = defineEndpoint({
  method: 'GET',
  path: `${root}/rights`,
  action: 'self',
  summary: 'Whether the signed-in person manages templates',
  reply: z.object({ may_manage: z.boolean() }),
})

function isWebAddress(text: string): boolean {
  if (text === '' || /^\/(?![/\\])/.test(text)) return true
  return z.url({ protocol: /^https?$/ }).safeParse(text).success
}
