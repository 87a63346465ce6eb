import { err, ok, type Result } from '@sheaf/base'
import { MAX_PUBLISH_NAME_LENGTH, type ErrorCode } from '@sheaf/contract'

export type PublishNameRefusal = Extract<
  ErrorCode,
  'publish_name_too_long' | 'publish_name_invalid_character'
>

/** A name that somebody chose for a page on the web: letters and digits of any script, `-` and `_`. */
export function checkPublishName(name: string): Result<string, PublishNameRefusal> {
  if (name.length > MAX_PUBLISH_NAME_LENGTH) return err('publish_name_too_long')
  return /^[\p{L}\p{N}_-]+$/u.test(name) ? ok(name) : err('publish_name_invalid_character')
}

const MAX_PREFIX_BYTES = 13
const MAX_DEFAULT_LENGTH = 50

/** The name when nobody chose one: the beginning of the page's name, and its id, so that no other page has it. */
export function defaultPublishName(pageName: string, viewId: string): string {
  const sanitized = pageName.replaceAll(/[^\p{L}\p{N}_-]/gu, '-')
  let prefix = ''
  for (const character of sanitized) {
    if (Buffer.byteLength(prefix + character) > MAX_PREFIX_BYTES) break
    prefix += character
  }
  return `${prefix}-${viewId}`.slice(0, MAX_DEFAULT_LENGTH)
}
