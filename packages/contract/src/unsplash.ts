import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { textSchema } from './values.ts'

const photoSchema = z.object({
  id: z.string(),
  /** What is to be seen; empty when nobody has said. */
  description: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** `#rrggbb` to show until the picture is there; null when unknown. */
  color: z.string().nullable(),
  /** For the list, about 400 px wide. */
  thumbnail_url: z.string(),
  /** For a page, at most 2,400 px wide. */
  url: z.string(),
  photographer_name: z.string(),
  /** The photographer's page, saying that the visitor comes from here, as the terms of Unsplash ask. */
  photographer_url: z.string(),
  /** Names the choice of this photo to `chooseUnsplashPhoto`. */
  download_location: z.string(),
})
export type UnsplashPhoto = z.output<typeof photoSchema>

/** Whether this server can search Unsplash. */
export const getUnsplashStatus = defineEndpoint({
  method: 'GET',
  path: '/api/unsplash',
  action: 'self',
  summary: 'Whether pictures of Unsplash can be searched here',
  reply: z.object({ is_available: z.boolean() }),
})

/** Without words, the pictures that Unsplash shows first. Refused with `feature_not_available` where there is no key. */
export const searchUnsplash = defineEndpoint({
  method: 'GET',
  path: '/api/unsplash/photos',
  action: 'self',
  summary: 'Pictures of Unsplash that match some words',
  query: z.object({
    query: textSchema(100).optional(),
    page: z.coerce.number().int().min(1).max(100).optional(),
  }),
  reply: z.object({ photos: z.array(photoSchema), has_more: z.boolean() }),
})

/** The terms of Unsplash ask that every use of a photo is counted. */
export const chooseUnsplashPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/unsplash/choose',
  action: 'self',
  summary: 'Tell Unsplash that a photo is used',
  body: z.object({ download_location: textSchema(2000) }),
})
