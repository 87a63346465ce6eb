import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import {
  MAX_PASSWORD_BYTES,
  MAX_PUBLISH_NAME_LENGTH,
  MAX_PUBLISH_NAMESPACE_LENGTH,
  MIN_PUBLISH_PASSWORD_LENGTH,
} from './limits.ts'
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
  /** Comments can be read, and nobody may add one. */
  comments_closed: z.boolean(),
})

/** What only people who may see the page in its workspace are told about its publication. */
const publishSettingsSchema = z.object({
  /** Search engines may list it. */
  is_indexed: z.boolean(),
  /** The public page follows the page by itself. */
  is_live: z.boolean(),
  /** Visitors need a password. */
  is_protected: z.boolean(),
  /** From then on it is off the web. */
  expires_at: momentSchema.nullable(),
  /** It went off the web by itself, at `expires_at`; a later `expires_at`, or none, brings it back. */
  is_expired: z.boolean(),
  /** When what visitors read was published. */
  updated_timestamp: momentSchema,
})
export type PublishSettings = z.output<typeof publishSettingsSchema>

/** For visitors: the fields of `PublishInfo`. For people of the workspace, who are known by a token: `OwnPublishInfo`. */
const anyPublishInfoSchema = publishInfoSchema.extend(publishSettingsSchema.partial().shape)
const ownPublishInfoSchema = publishInfoSchema.extend(publishSettingsSchema.shape)
export type PublishInfo = z.output<typeof anyPublishInfoSchema>
export type OwnPublishInfo = z.output<typeof ownPublishInfoSchema>

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

/** Absent and, but for `password` and `expires_at`, null: as it is; for a page that is new on the web, the default. */
const publishOptions = {
  comments_enabled: z.boolean().nullish(),
  duplicate_enabled: z.boolean().nullish(),
  comments_closed: z.boolean().nullish(),
  is_indexed: z.boolean().nullish(),
  is_live: z.boolean().nullish(),
  /** Null: none. Whoever has opened the page with another one is asked again. */
  password: textSchema(MAX_PASSWORD_BYTES).min(MIN_PUBLISH_PASSWORD_LENGTH).nullish(),
  /** Null: never. In the future, else `invalid_request`. */
  expires_at: momentSchema.nullish(),
}
const publishName = textSchema(MAX_PUBLISH_NAME_LENGTH * 4).nullish()

export const publishPage = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/page-view/:viewId/publish',
  summary: 'Publish a page, or publish its present content again',
  params: viewParams,
  body: z.object({
    publish_name: publishName,
    /** Of a database: the views of it that visitors see; all when absent. */
    visible_database_view_ids: z.array(viewIdSchema).max(1000).nullish(),
    ...publishOptions,
  }),
})

const skipReasonSchema = z.enum([
  /** Its kind cannot be published. */
  'not_publishable',
  /** It has no content. */
  'no_content',
  /** Somebody else published it under options that only they and owners may change. */
  'not_yours',
  /** It went to the trash, was made private or was deleted meanwhile. */
  'gone',
])

/**
 * Publishes a page and everything below it, each under its own name, or their present content again. Options hold for
 * all of them. Nothing of the trash, and nothing private that lies below what is not. Each page is one consistent
 * snapshot; what could not be published is answered by name. More than `MAX_PUBLISHED_AT_ONCE` pages: `invalid_request`.
 */
export const publishTree = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/page-view/:viewId/publish-tree',
  summary: 'Publish a page with its sub-pages',
  params: viewParams,
  body: z.object(publishOptions),
  reply: z.object({
    published: z.array(z.object({ view_id: z.string(), publish_name: z.string() })),
    skipped: z.array(z.object({ view_id: z.string(), reason: skipReasonSchema })),
  }),
})
export type PublishSkipReason = z.output<typeof skipReasonSchema>

const publishStateSchema = z.object({
  /** Null: it is not on the web; a page that expired is answered, with `is_expired`. */
  info: ownPublishInfoSchema.nullable(),
  /** What visitors read is not what the page says, or how it is called or dressed. False when `info` is null. */
  has_changes: z.boolean(),
  /** The name that it would get if nobody chose one. */
  default_publish_name: z.string(),
  is_default_page: z.boolean(),
  /** Of a database on the web: its views that visitors see, in the order of the tabs. Null for everything else. */
  visible_view_ids: z.array(z.string()).nullable(),
  /** Whether the asker may publish it; and may rename it, change its options and take it off the web. */
  may_publish: z.boolean(),
  may_manage: z.boolean(),
  /** Pages below it that `publishTree` would publish, and how many of them are on the web. */
  sub_pages: z.object({ count: z.number().int(), published: z.number().int() }),
})
export type PublishState = z.output<typeof publishStateSchema>

/** How a page stands on the web, for whoever may see the page. */
export const getPublishState = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/page-view/:viewId/publish-state',
  summary: 'Whether and how a page is published, and whether it was changed since',
  params: viewParams,
  reply: publishStateSchema,
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
        publish_name: publishName,
        ...publishOptions,
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
      info: ownPublishInfoSchema,
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

/**
 * Chooses the first segment of the addresses; links with the former one go on. 2 to 32 letters, digits and `-` of ASCII,
 * or the id of the workspace, which is the first one that it had.
 */
export const setPublishNamespace = defineEndpoint({
  method: 'PUT',
  path: '/api/workspace/:workspaceId/publish-namespace',
  summary: 'Choose the first segment of the addresses of published pages',
  params: workspaceParams,
  body: z.object({
    old_namespace: textSchema(255),
    new_namespace: textSchema(MAX_PUBLISH_NAMESPACE_LENGTH * 8),
  }),
})

/** `record_not_found` when there is none, or it is off the web. */
export const getDefaultPage = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/publish-default',
  summary: 'The page that opens at the namespace itself',
  params: workspaceParams,
  reply: ownPublishInfoSchema,
})

export const setDefaultPage = defineEndpoint({
  method: 'PUT',
  path: '/api/workspace/:workspaceId/publish-default',
  summary: 'Choose the published page that opens at the namespace itself',
  params: workspaceParams,
  body: z.object({ view_id: viewIdSchema }),
})

export const removeDefaultPage = defineEndpoint({
  method: 'DELETE',
  path: '/api/workspace/:workspaceId/publish-default',
  summary: 'Let no page open at the namespace itself',
  params: workspaceParams,
})

export const getPublishedDefault = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/published/:namespace',
  summary: 'The published page that opens at a namespace itself',
  isPublic: true,
  params: z.object({ namespace: textSchema(255) }),
  reply: z.object({ info: anyPublishInfoSchema, meta: publishedMetaSchema }),
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

/** Also of a page that is off the web by now. Behind a password that the visitor has not: `not_enough_permissions`. */
export const getPublishInfo = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/v1/published-info/:viewId',
  summary: 'Where and how a view is or was published',
  isPublic: true,
  params: z.object({ viewId: viewIdSchema }),
  reply: anyPublishInfoSchema,
})

export const getPresentPublishInfo = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/published-info/:viewId',
  summary: 'Where and how a view is published now',
  isPublic: true,
  params: z.object({ viewId: viewIdSchema }),
  reply: anyPublishInfoSchema,
})

/**
 * Opens a page behind a password: sets the cookie with which the page and all that belongs to it is read. A wrong
 * password: `invalid_password`; too many: `too_many_requests`. Without JavaScript the same is done by a form: POST of `password`
 * to `/{namespace}/{publishName}/unlock`, which leads back to the page, with `?unlock=wrong` or `?unlock=wait` if it stays closed.
 */
export const unlockPublication = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/published-info/:viewId/unlock',
  summary: 'Open a published page with its password',
  isPublic: true,
  params: z.object({ viewId: viewIdSchema }),
  body: z.object({ password: textSchema(MAX_PASSWORD_BYTES) }),
})

const publishedViewFields = z.object({
  view_id: z.string(),
  name: z.string(),
  icon: iconSchema.nullable(),
  layout: layoutSchema,
  is_published: z.boolean(),
  extra: z.record(z.string(), z.unknown()).nullable(),
  /** Behind a password: it stands there without name and address, as if it were not published. */
  is_protected: z.boolean().optional(),
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
