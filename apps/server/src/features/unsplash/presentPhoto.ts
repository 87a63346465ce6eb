import type { UnsplashPhoto } from '@sheaf/contract'
import { z } from 'zod'

const httpsUrl = z.url({ protocol: /^https$/ })

/** What is read of a photo of Unsplash's API, version 1. */
export const unsplashPhotoSchema = z.object({
  id: z.string(),
  description: z.string().nullish(),
  alt_description: z.string().nullish(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  color: z.string().nullish(),
  urls: z.object({ raw: httpsUrl, small: httpsUrl }),
  links: z.object({ download_location: z.url() }),
  user: z.object({ name: z.string(), links: z.object({ html: httpsUrl }) }),
})

/** Parameters by which Unsplash knows where its visitors come from. */
const REFERRAL = { utm_source: 'sheaf', utm_medium: 'referral' }

const COVER_WIDTH = 2400

export function presentPhoto(photo: z.output<typeof unsplashPhotoSchema>): UnsplashPhoto {
  return {
    id: photo.id,
    description: photo.alt_description ?? photo.description ?? '',
    width: photo.width,
    height: photo.height,
    color: /^#[0-9a-f]{6}$/i.test(photo.color ?? '') ? photo.color! : null,
    thumbnail_url: photo.urls.small,
    url: withQuery(photo.urls.raw, {
      w: String(COVER_WIDTH),
      fit: 'max',
      q: '80',
      auto: 'format',
    }),
    photographer_name: photo.user.name,
    photographer_url: withQuery(photo.user.links.html, REFERRAL),
    download_location: photo.links.download_location,
  }
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url.href
}
