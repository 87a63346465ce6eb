import { textOf, type HtmlPage } from '@sheaf/html'
import type { ImportLinks } from '../ImportLinks.ts'
import type { ReadPage } from '../ReadPage.ts'
import { readIcon } from '../readPageLook.ts'

/**
 * IMP-HTML-3: takes icon and cover out of a page as Notion exports it (`.page-header-icon`, `.page-cover-image`), so that
 * they are not read as its text. Pictures of the export are stand-ins afterwards.
 */
export function takeLook(page: HtmlPage, links: ImportLinks): Pick<ReadPage, 'icon' | 'extra'> {
  const head = page.querySelector('.page-header-icon')
  const cover = page.querySelector('img.page-cover-image')
  head?.remove()
  cover?.remove()
  const picture = head?.querySelector('img.icon')?.getAttribute('src') ?? null
  const url = picture === null ? null : addressOf(picture, links)
  const position = /object-position:[^;]*\s([\d.]+)%/.exec(cover?.getAttribute('style') ?? '')?.[1]
  const value = addressOf(cover?.getAttribute('src') ?? '', links)
  return {
    icon: url === null ? (head ? readIcon(textOf(head).trim()) : null) : { ty: 1, value: url },
    extra: value === null ? null : { cover: { type: 'custom', value, offset: offsetOf(position) } },
  }
}

function addressOf(address: string, links: ImportLinks): string | null {
  return links.media(address) ?? (/^https:\/\//i.test(address) ? address : null)
}

/** From percent of the height to −1 (top) to 1 (end). */
function offsetOf(percent: string | undefined): number {
  const share = percent === undefined ? 50 : Math.min(100, Number(percent))
  return Number.isFinite(share) ? share / 50 - 1 : 0
}
