import { sanitizeImageUrl } from '@sheaf/model'

const OWN =
  /^(?:https?:\/\/[^/?#]+)?(\/api\/user\/asset\/image\/person\/[0-9a-f-]{36}\/file\/[\w.-]{1,100})$/i
/** Of an emoji made of several signs. */
const MAX_EMOJI_LENGTH = 64

/**
 * The `icon_url` of a person as an Avatar takes it: the address of a picture or an emoji; null for none and
 * for what is neither. Pictures of this product are asked from our own server, whatever host is named.
 * `apiUrl`: before `/api/…`.
 */
export function readPersonPicture(icon: unknown, apiUrl: string): string | null {
  if (typeof icon !== 'string' || icon === '') return null
  const own = OWN.exec(icon)?.[1]
  if (own !== undefined) return apiUrl + own
  const url = sanitizeImageUrl(icon)
  if (url !== null) return url
  return icon.length <= MAX_EMOJI_LENGTH && !/[:/<>\w]/.test(icon) ? icon : null
}
