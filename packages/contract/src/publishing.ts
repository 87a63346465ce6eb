import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MAX_PUBLISH_NAME_LENGTH } from './limits.ts'
import {
  iconSchema,
  layoutSchema,
  momentSchema,
  textSchema,
  viewIdSchema,
  viewParams,
  workspaceParams,
} from './values.ts'

const publishInfoSchema = z.object({
  namespace: z.string(),
  publish_name: z.string(),
  view_id: z.string(),
  publisher_email: z.string(),
  publish_timestamp: momentSchema,
  unpublished_timestamp: momentSchema.nullable(),
  comments_enabled: z.boolean(),
  duplicate_enabled: z.boolean(),
})
export type PublishInfo = z.output<typeof publishInfoSchema>

const metaViewFields = z.object({
  view_id: z.string(),
  name: z.string(),
  icon: iconSchema.nullable(),
  layout: layoutSchema,
  /** JSON text. */
  extra: z.string().nullable(),
  created_by: z.number().nullable(),
  last_edited_by: z.number().nullable(),
  /** Unix seconds. */
  last_edited_time: z.number().int(),
  created_at: z.number().int(),
})

/** A view inside the meta of a publication. */
export type PublishedMetaView = z.output<typeof metaViewFields> & {
  readonly child_views: PublishedMetaView[] | null
}

const publishedMetaViewSchema: z.ZodType<PublishedMetaView> = metaViewFields.extend({
  get child_views(): z.ZodType<PublishedMetaView[] | null> {
    return z.array(publishedMetaViewSchema).nullable()
  },
})

/** What is stored about a published view beside its content. */
const publishedMetaSchema = z.object({
  view: publishedMetaViewSchema,
  child_views: z.array(publishedMetaViewSchema),
  ancestor_views: z.array(publishedMetaViewSchema),
})
export type PublishedMeta = z.output<typeof publishedMetaSchema>

const publishedParams = z.object({ namespace: textSchema(255), publishName: textSchema(255) })

export const publishPage = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/page-view/:viewId/publish',
  summary: 'Publish a page, or publish its present content again',
  params: viewParams,
  body: z.object({
    publish_name: textSchema(MAX_PUBLISH_NAME_LENGTH * 4).nullish(),
    visible_database_view_ids: z.array(viewIdSchema).max(1000).nullish(),
    comments_enabled: z.boolean().nullish(),
    duplicate_enabled: z.boolean().nullish(),
  }),
})

export const unpublishPage = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/page-view/:viewId/unpublish',
  summary: 'Take a page off the web',
  params: viewParams,
})

/** All or nothing: one refusal changes none of them. */
export const unpublishPages = defineEndpoint({
  method: 'DELETE',
  path: '/api/workspace/:workspaceId/publish',
  summary: 'Take pages off the web',
  params: workspaceParams,
  body: z.array(viewIdSchema).min(1).max(1000),
})

/** All or nothing: one refusal changes none of them. */
export const updatePublications = defineEndpoint({
  method: 'PATCH',
  path: '/api/workspace/:workspaceId/publish',
  summary: 'Rename published pages, or change what their visitors may do',
  params: workspaceParams,
  body: z
    .array(
      z.object({
        view_id: viewIdSchema,
        publish_name: textSchema(MAX_PUBLISH_NAME_LENGTH * 4).nullish(),
        comments_enabled: z.boolean().nullish(),
        duplicate_enabled: z.boolean().nullish(),
      }),
    )
    .min(1)
    .max(1000),
})

export const listPublishedPages = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/published-info',
  summary: 'The published pages of a workspace',
  params: workspaceParams,
  reply: z.array(
    z.object({
      view: z.object({
        view_id: z.string(),
        name: z.string(),
        icon: iconSchema.nullable(),
        layout: layoutSchema,
      }),
      info: publishInfoSchema,
    }),
  ),
})

export const getPublishNamespace = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/publish-namespace',
  summary: 'First segment of the addresses of published pages',
  params: workspaceParams,
  reply: z.string(),
})

export const getPublishedMeta = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/v1/published/:namespace/:publishName',
  summary: 'What is stored about a published page',
  isPublic: true,
  params: publishedParams,
  reply: publishedMetaSchema,
})

/** The content as a Yjs v1 update; an error is an envelope with status 200. */
export const getPublishedBlob = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/published/:namespace/:publishName/blob',
  summary: 'The content of a published page',
  isPublic: true,
  answer: 'bytes',
  params: publishedParams,
})

export const getPublishInfo = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/v1/published-info/:viewId',
  summary: 'Where and how a view is published',
  isPublic: true,
  params: z.object({ viewId: viewIdSchema }),
  reply: publishInfoSchema,
})

const publishedViewFields = z.object({
  view_id: z.string(),
  name: z.string(),
  icon: iconSchema.nullable(),
  layout: layoutSchema,
  is_published: z.boolean(),
  extra: z.record(z.string(), z.unknown()).nullable(),
  /** These five only where `is_published`. */
  publish_name: z.string().optional(),
  publisher_email: z.string().optional(),
  publish_timestamp: momentSchema.optional(),
  comments_enabled: z.boolean().optional(),
  duplicate_enabled: z.boolean().optional(),
})

/** An entry of the tree of published pages; one that is not published stands there for what lies below it. */
export type PublishedView = z.output<typeof publishedViewFields> & { readonly children: PublishedView[] }

const publishedViewSchema: z.ZodType<PublishedView> = publishedViewFields.extend({
  get children(): z.ZodType<PublishedView[]> {
    return z.array(publishedViewSchema)
  },
})

export const getPublishedOutline = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/published-outline/:namespace',
  summary: 'The tree of the published pages of a workspace',
  isPublic: true,
  params: z.object({ namespace: textSchema(255) }),
  reply: publishedViewSchema,
})
