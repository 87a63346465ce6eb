import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MAX_LINK_LENGTH } from './limits.ts'
import { textSchema } from './values.ts'

const linkPreviewSchema = z.object({
  /** The address that was asked for. */
  url: z.string(),
  /** Null, with everything else, where the site could not be read. */
  title: z.string().nullable(),
  description: z.string().nullable(),
  site_name: z.string().nullable(),
  /** Addresses are paths of this server; sizes in pixels. */
  picture: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
  icon: z.object({ url: z.string() }).nullable(),
})
/** What another site says about one of its addresses. */
export type LinkPreview = z.output<typeof linkPreviewSchema>

/** Refused with 1007 for what is no http(s) address, with 1079 for asking too often. */
export const getLinkPreview = defineEndpoint({
  method: 'GET',
  path: '/api/link-preview',
  action: 'self',
  summary: 'Title, description, picture and icon of a web address, fetched by the server',
  query: z.object({ url: textSchema(MAX_LINK_LENGTH) }),
  reply: linkPreviewSchema,
})

/** Public: shown on published pages, too. A preview that changes has a new picture at a new address. */
export const getLinkPicture = defineEndpoint({
  method: 'GET',
  path: '/api/link-preview/picture/:id',
  action: 'public',
  summary: 'A picture of a link preview, as kept by this server',
  answer: 'bytes',
  params: z.object({ id: textSchema(100) }),
})
