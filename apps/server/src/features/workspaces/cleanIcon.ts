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
const HOST = '^(?:https?://[^/?#\\s]+)?'
const PICTURE = new RegExp(`${HOST}(/api/user/asset/image/person/(${ID})/file/[\\w.-]{1,100})$`, 'i')
const FILE = new RegExp(`${HOST}(/api/file_storage/(${ID})/v1/blob/${ID}/[\\w.%=-]{1,200})$`, 'i')

export interface IconInput {
  readonly icon: string
  /** Who wishes it: of other people's pictures none may be taken, because it would keep them from going. */
  readonly userId: string
  /** Null for a workspace that is not there yet. */
  readonly workspaceId: string | null
  /** As it is stored now; it may stay, whoever uploaded it. */
  readonly current: string
}

/**
 * The icon of a workspace as it is stored: empty, an emoji, or the address of one's own picture (`uploadUserImage`,
 * open to whoever is invited) or of a file of the workspace (`putFile`, open to the workspace alone). An address is
 * kept without its host, so that nobody is sent to another one. Throws `invalid_request` for all else.
 */
export function cleanIcon({ icon, userId, workspaceId, current }: IconInput): string {
  const text = icon.trim()
  if (text === '' || isEmoji(text)) return text
  const [, picture, personId] = PICTURE.exec(text) ?? []
  const [, file, holderId] = FILE.exec(text) ?? []
  const path = picture ?? file
  const isOwn = personId?.toLowerCase() === userId || holderId?.toLowerCase() === workspaceId
  if (path !== undefined && (isOwn || path === current)) return path
  throw new AppError('invalid_request', {
    message: 'The icon of a workspace is an emoji, or a picture that you uploaded here.',
  })
}
