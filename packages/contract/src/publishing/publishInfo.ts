import { z } from 'zod'
import { iconSchema, layoutSchema, momentSchema } from '../values.ts'

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
export const anyPublishInfoSchema = publishInfoSchema.extend(publishSettingsSchema.partial().shape)
export const ownPublishInfoSchema = publishInfoSchema.extend(publishSettingsSchema.shape)
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
export const publishedMetaSchema = z.object({
  view: publishedMetaViewSchema,
  child_views: z.array(publishedMetaViewSchema),
  ancestor_views: z.array(publishedMetaViewSchema),
})
export type PublishedMeta = z.output<typeof publishedMetaSchema>
