import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { MAX_PASSWORD_BYTES } from '../limits.ts'
import { iconSchema, layoutSchema, momentSchema, textSchema, viewIdSchema } from '../values.ts'
import { anyPublishInfoSchema, publishedMetaSchema } from './publishInfo.ts'

const publishedParams = z.object({ namespace: textSchema(255), publishName: textSchema(255) })

export const getPublishedDefault = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/published/:namespace',
  action: 'public',
  summary: 'The published page that opens at a namespace itself',
  params: z.object({ namespace: textSchema(255) }),
  reply: z.object({ info: anyPublishInfoSchema, meta: publishedMetaSchema }),
})

export const getPublishedMeta = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/v1/published/:namespace/:publishName',
  action: 'public',
  summary: 'What is stored about a published page',
  params: publishedParams,
  reply: publishedMetaSchema,
})

/** The content as a Yjs v1 update; an error is an envelope with status 200. */
export const getPublishedBlob = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/published/:namespace/:publishName/blob',
  action: 'public',
  summary: 'The content of a published page',
  answer: 'bytes',
  params: publishedParams,
})

const readerParams = z.object({ viewId: viewIdSchema, tabId: textSchema(128) })

/**
 * What browsers need of a tab of a published database in which readers choose rows: JSON, in the form of this version of the program.
 * Not of calendars.
 */
export const getReaderHead = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/published-info/:viewId/tab/:tabId',
  action: 'public',
  summary: 'Fields and rules of a published table for its readers',
  answer: 'bytes',
  params: readerParams,
})

/** Rows of it, packed, by the number of the part; `mark` is that of the head, and others are not found. */
export const getReaderRows = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/published-info/:viewId/tab/:tabId/rows/:part',
  action: 'public',
  summary: 'Rows of a published table for its readers',
  answer: 'bytes',
  params: readerParams.extend({ part: z.coerce.number().int().min(0).max(100_000) }),
  query: z.object({ mark: textSchema(64) }),
})

/** Also of a page that is off the web by now. Behind a password that the visitor has not: `not_enough_permissions`. */
export const getPublishInfo = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/v1/published-info/:viewId',
  action: 'public',
  summary: 'Where and how a view is or was published',
  params: z.object({ viewId: viewIdSchema }),
  reply: anyPublishInfoSchema,
})

export const getPresentPublishInfo = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/published-info/:viewId',
  action: 'public',
  summary: 'Where and how a view is published now',
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
  action: 'public',
  summary: 'Open a published page with its password',
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
  action: 'public',
  summary: 'The tree of the published pages of a workspace',
  params: z.object({ namespace: textSchema(255) }),
  reply: publishedViewSchema,
})
