import { creditText, type PageCover } from '@sheaf/model'
import { formatDay } from '../../inline/formatDay.ts'
import { firstLetter } from '@sheaf/ui/firstLetter'
import type { Crumb, PublishedPage } from '../PublishedPage.ts'
import { structuredData } from '../structuredData.ts'

/** The frame around a document, with every text as it is displayed: only markup is left to render. */
export interface PageFrame extends Omit<
  PublishedPage,
  'title' | 'updatedAt' | 'cover' | 'crumbs' | 'machines' | 'mediaOrigins' | 'outline' | 'canonicalUrl'
> {
  /** Never empty; neither are the names of breadcrumbs. */
  readonly title: string
  readonly crumbs: readonly Crumb[]
  readonly workspaceLetter: string
  readonly cover: FrameCover | null
  readonly canonicalUrl: string
  readonly updated: { readonly at: string; readonly words: string }
  readonly publishedAt: string
  readonly machines: Omit<PublishedPage['machines'], 'publishedAt' | 'siteUrl'>
  /** Origins of media, separated by spaces. */
  readonly media: string
  /** `width`: a CSS length. */
  readonly outline: { readonly allPagesUrl: string; readonly width: string | null } | null
  /** Inserted into a script element unchanged. */
  readonly structuredData: string
}

/** `place`: a CSS position. */
export type FrameCover =
  | Extract<PageCover, { readonly kind: 'paint' }>
  | {
      readonly kind: 'image'
      readonly url: string
      readonly srcSet: string | null
      readonly place: string
      readonly credit: { readonly words: string; readonly url: string } | null
    }

export function pageFrame(page: PublishedPage): PageFrame {
  const { labels, updatedAt, cover, machines, mediaOrigins, outline, ...rest } = page
  const nameOf = (name: string): string => (name.trim() === '' ? labels.untitled : name)
  const title = nameOf(page.title)
  const { publishedAt, siteUrl: _, ...forMachines } = machines
  return {
    ...rest,
    labels,
    title,
    crumbs: page.crumbs.map((crumb) => ({ ...crumb, name: nameOf(crumb.name) })),
    workspaceLetter: firstLetter(page.workspaceName),
    cover: cover === null ? null : frameCover(cover),
    updated: {
      at: updatedAt.toISOString(),
      words: labels.updated({ date: formatDay(updatedAt, page.locale) }),
    },
    publishedAt: publishedAt.toISOString(),
    machines: forMachines,
    media: mediaOrigins.join(' '),
    outline: outline && {
      allPagesUrl: outline.allPagesUrl,
      width: outline.dockedWidth === null ? null : `${outline.dockedWidth}px`,
    },
    structuredData: structuredData(page, title),
  }
}

function frameCover(cover: PageCover): FrameCover {
  if (cover.kind === 'paint') return cover
  const { kind, url, srcSet, position, credit } = cover
  const place = `50% ${position * 100}%`
  return { kind, url, srcSet, place, credit: credit && { words: creditText(credit), url: credit.url } }
}
