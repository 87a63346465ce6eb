import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  MAX_PASSWORD_BYTES,
  MAX_PUBLISHED_AT_ONCE,
  MAX_PUBLISH_NAME_LENGTH,
  MAX_PUBLISH_NAMESPACE_LENGTH,
  MIN_PUBLISH_PASSWORD_LENGTH,
} from '../limits.ts'
import {
  iconSchema,
  layoutSchema,
  momentSchema,
  textSchema,
  viewIdSchema,
  viewParams,
  workspaceParams,
} from '../values.ts'
import { ownPublishInfoSchema } from './publishInfo.ts'

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
/**
 * With the first page that a workspace publishes: where its addresses begin, if nobody has chosen that before. Owners choose;
 * whatever others say, they take `proposed_namespace`. Refused as in `setPublishNamespace`. Later it counts for nothing.
 */
const publishNamespace = textSchema(MAX_PUBLISH_NAMESPACE_LENGTH * 8).nullish()
/** Of a database: the views of it that visitors see; absent, those that they saw, or the published one alone. */
const visibleViewIds = z.array(viewIdSchema).max(1000).nullish()

export const publishPage = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/page-view/:viewId/publish',
  action: 'pages.publish',
  summary: 'Publish a page, or publish its present content again',
  params: viewParams,
  body: z.object({
    publish_name: publishName,
    publish_namespace: publishNamespace,
    visible_database_view_ids: visibleViewIds,
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
 * all of them; name and visible views for the page itself. Nothing of the trash, and nothing private that lies below what
 * is not; databases with their tabs. Each page is one consistent snapshot; what could not be published is answered by
 * name. More than `MAX_PUBLISHED_AT_ONCE` pages: `invalid_request`.
 *
 * In parts: several calls, each with some of the ids, the page itself in the first. Of a password only the first is told,
 * the others say `has_its_password`.
 */
export const publishTree = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/page-view/:viewId/publish-tree',
  action: 'pages.publish',
  summary: 'Publish a page with its sub-pages',
  params: viewParams,
  body: z.object({
    publish_name: publishName,
    publish_namespace: publishNamespace,
    visible_database_view_ids: visibleViewIds,
    ...publishOptions,
    /** Only these, of the page itself and those below it; what is none of them is skipped as gone. */
    view_ids: z.array(viewIdSchema).min(1).max(MAX_PUBLISHED_AT_ONCE).nullish(),
    /** Instead of `password`: the one of the page itself, so that they open together. Where it has none: `invalid_request`. */
    has_its_password: z.boolean().nullish(),
  }),
  reply: z.object({
    published: z.array(z.object({ view_id: z.string(), publish_name: z.string() })),
    skipped: z.array(z.object({ view_id: z.string(), reason: skipReasonSchema })),
  }),
})
export type PublishSkipReason = z.output<typeof skipReasonSchema>

const publishStateSchema = z.object({
  /** Null: it is not on the web; a page that expired is answered, with `is_expired`. */
  info: ownPublishInfoSchema.nullable(),
  /** What visitors read is not what the page says, or how it is called or looks. False when `info` is null. */
  has_changes: z.boolean(),
  /** The name that it would get if nobody chose one: the one that it had on the web, or one made of its own name. */
  default_publish_name: z.string(),
  /** Where addresses of the workspace would begin if `publish_namespace` asked for it; null where that is decided. */
  proposed_namespace: z.string().nullable(),
  /** Whether the asker may choose another one. */
  may_choose_namespace: z.boolean(),
  /** How it would stand there if nobody said anything: as it did the last time. */
  default_options: z.object({
    comments_enabled: z.boolean(),
    duplicate_enabled: z.boolean(),
    comments_closed: z.boolean(),
    is_indexed: z.boolean(),
    is_live: z.boolean(),
    is_protected: z.boolean(),
    expires_at: momentSchema.nullable(),
  }),
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
  action: 'pages.read',
  summary: 'Whether and how a page is published, and whether it was changed since',
  params: viewParams,
  reply: publishStateSchema,
})

export const unpublishPage = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/page-view/:viewId/unpublish',
  action: 'publications.manage',
  summary: 'Take a page off the web',
  params: viewParams,
})

/** All or nothing: one refusal changes none of them. */
export const unpublishPages = defineEndpoint({
  method: 'DELETE',
  path: '/api/workspace/:workspaceId/publish',
  action: 'publications.manage',
  summary: 'Take pages off the web',
  params: workspaceParams,
  body: z.array(viewIdSchema).min(1).max(1000),
})

/** All or nothing: one refusal changes none of them. */
export const updatePublications = defineEndpoint({
  method: 'PATCH',
  path: '/api/workspace/:workspaceId/publish',
  action: 'publications.manage',
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
  action: 'tree.read',
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
