import { readPageLayout } from '@sheaf/model'
import type { TreeEntry } from '../pageTree/index.ts'

/** What `document/pages.css` of packages/ui reads the layout of a page from; nothing where it is the usual. */
export function layoutAttributes({
  extra,
}: TreeEntry): Readonly<Record<`data-${string}`, string | undefined>> {
  const { font, size, lineHeight } = readPageLayout(extra)
  return {
    'data-font': font === 'default' ? undefined : font,
    'data-size': size === 'normal' ? undefined : size,
    'data-lines': lineHeight === 'normal' ? undefined : lineHeight,
  }
}
