import { parseFileAddress, sanitizeHref } from '@sheaf/model'
import type { MediaOptions } from '../document/RenderOptions.ts'
import type { FileFacts } from './mediaFacts.ts'

/**
 * What an address refers to. `own`: a file of this site. `elsewhere`: an address of another site, or one that was not
 * looked up. `missing`: a file of this site that does not exist. `none`: not an address that may be followed.
 */
export type Located =
  | { readonly kind: 'own'; readonly file: FileFacts }
  | { readonly kind: 'elsewhere'; readonly href: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'none' }

export function locateFile(url: unknown, { describeFile }: MediaOptions): Located {
  const href = sanitizeHref(url)
  if (typeof url !== 'string' || href === null || !/^(?:https?:\/\/|\/(?![/\\]))/i.test(href)) {
    return { kind: 'none' }
  }
  if (describeFile === undefined) return { kind: 'elsewhere', href }
  const file = describeFile(url)
  if (file !== null) return { kind: 'own', file }
  return parseFileAddress(href) === null ? { kind: 'elsewhere', href } : { kind: 'missing' }
}
