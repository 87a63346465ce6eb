import { MAX_PUBLISH_NAME_LENGTH, PUBLISH_NAME, type ErrorCode } from '@sheaf/contract'
import type { PublishedEntry } from '../publication/publishingApi.ts'

export type PublishNameFault =
  | 'empty'
  | Extract<ErrorCode, 'publish_name_too_long' | 'publish_name_invalid_character'>

/** What is wrong with a name for the web; null when nothing is. Whether it is taken only the server knows. */
export function publishNameFault(name: string): PublishNameFault | null {
  if (name === '') return 'empty'
  if (name.length > MAX_PUBLISH_NAME_LENGTH) return 'publish_name_too_long'
  return PUBLISH_NAME.test(name) ? null : 'publish_name_invalid_character'
}

/** Whether another page has the name. One that has expired gives it away. */
export function isNameTaken(name: string, viewId: string, pages: readonly PublishedEntry[]): boolean {
  return pages.some(
    ({ view, info }) => info.publish_name === name && view.view_id !== viewId && !info.is_expired,
  )
}
