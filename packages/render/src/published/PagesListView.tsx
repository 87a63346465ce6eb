import { directionOf } from '@sheaf/locales'
import type { ReactElement } from 'react'
import { formatDay } from '../inline/formatDay.ts'
import type { ViewerFrame } from './PublishedPage.ts'
import { ViewerDocument } from './ViewerDocument.tsx'
import { ViewerFooter } from './ViewerFooter.tsx'
import { ViewerTools } from './ViewerTools.tsx'

export interface PagesListViewProps {
  readonly frame: ViewerFrame
  /** Name of the workspace. */
  readonly siteName: string
  /** The query of the address without the theme, including `?`; empty for none. */
  readonly query: string
  readonly pages: readonly {
    readonly title: string
    readonly href: string
    readonly updatedAt: Date
  }[]
  readonly canonicalUrl: string
  /** Null on the first page. */
  readonly firstHref: string | null
  /** Null on the last page. */
  readonly nextHref: string | null
}

/** All published pages of a namespace, as a plain list with several pages. */
export function PagesListView(props: PagesListViewProps): ReactElement {
  const { frame, siteName, query, pages, canonicalUrl, firstHref, nextHref } = props
  const { labels, locale } = frame
  return (
    <ViewerDocument
      frame={frame}
      language={locale}
      direction={directionOf(frame.locale)}
      title={`${labels.allPages} · ${siteName}`}
      head={
        <>
          <meta name="robots" content="noindex" />
          <link rel="canonical" href={canonicalUrl} />
        </>
      }
    >
      <header className="v-bar">
        <ViewerTools labels={labels} query={query} page={null} />
      </header>
      <main id="content" className="v-col v-list">
        <h1 className="v-title">{labels.allPages}</h1>
        <p className="v-byline">
          <bdi>{siteName}</bdi>
        </p>
        {pages.length === 0 && <p>{labels.noPages}</p>}
        <ul>
          {pages.map(({ title, href, updatedAt }) => (
            <li key={href}>
              <a href={href}>
                <bdi>{title.trim() === '' ? labels.untitled : title}</bdi>
              </a>
              <time dateTime={updatedAt.toISOString()}>{formatDay(updatedAt, locale)}</time>
            </li>
          ))}
        </ul>
        {(firstHref !== null || nextHref !== null) && (
          <nav aria-label={labels.morePages}>
            {firstHref !== null && <a href={firstHref}>{labels.firstPages}</a>}
            {nextHref !== null && (
              <a href={nextHref} rel="next">
                {labels.nextPages}
              </a>
            )}
          </nav>
        )}
      </main>
      <ViewerFooter frame={frame} />
    </ViewerDocument>
  )
}
