import { AppError } from '../../platform/errors/index.ts'

/** An emoji of several signs: a family with skin tones has 41 UTF-16 units. */
const MAX_EMOJI_LENGTH = 64

const SIGN = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[#*0-9]\ufe0f?\u20e3/u
const NO_SIGN = /[\p{L}\s:/<>"'&\\.]/u

/** One emoji, or some side by side: no letters, nothing that an address is made of. */
export function isEmoji(text: string): boolean {
  return text.length <= MAX_EMOJI_LENGTH && SIGN.test(text) && !NO_SIGN.test(text)
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const FILE = new RegExp(
  `^(?:https?://[^/?#\\s]+)?(/api/(?:user/asset/image/person/${ID}/file|file_storage/${ID}/v1/blob/${ID})/[\\w.%=-]{1,200})$`,
  'i',
)

/**
 * The icon of a workspace as it is stored: empty, an emoji, or the address of a picture that was uploaded here
 * (`uploadUserImage` is open to whoever is invited, `putFile` to the workspace alone). An address is kept without
 * its host, so that nobody is sent to another one. Throws `invalid_request` for all else.
 */
export function cleanIcon(icon: string): string {
  const text = icon.trim()
  const path = FILE.exec(text)?.[1]
  if (path !== undefined) return path
  if (text === '' || isEmoji(text)) return text
  throw new AppError('invalid_request', {
    message: 'The icon of a workspace is an emoji, or a picture uploaded here.',
  })
}
