import { err, ok, type Result } from '@sheaf/base'
import { MAX_COMMENT_BYTES } from '@sheaf/contract'

export type ContentRefusal = 'string_length_limit_reached' | 'invalid_request'

// Nothing that anybody could see: white space, and characters that have no width or only steer the text.
const NOTHING = /^[\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164]*$/u

/** The text of a comment as it is kept: without space around it, lines broken in one way. */
export function checkContent(content: string): Result<string, ContentRefusal> {
  const text = content.replace(/\r\n?/g, '\n').trim()
  if (Buffer.byteLength(text) > MAX_COMMENT_BYTES) return err('string_length_limit_reached')
  return NOTHING.test(text) ? err('invalid_request') : ok(text)
}
