import { creditText, type PageCover } from '@sheaf/model'
import { createElement, type CSSProperties, type ReactElement } from 'react'
import { formatDay } from '../inline/formatDay.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ViewerFooter } from './ViewerFooter.tsx'
import { ViewerTools } from './ViewerTools.tsx'
import type { PageIcon, PublishedPage } from './PublishedPage.ts'
import { PublishedPageHead } from './PublishedPageHead.tsx'
import { ViewerDocument } from './ViewerDocument.tsx'

/**
 * Where the document goes in the markup of `PublishedPageView`. A document is rendered once, when it is
 * published; what stands around it is rendered per view. No text can look like this: text is escaped.
 */
export const ARTICLE_SLOT = '<sheaf-article></sheaf-article>'

/** A published page around its document. */
export function PublishedPageView({ page }: { readonly page: PublishedPage }): ReactElement {
  const { labels, cover, icon, layout } = page
  const title = page.title.trim() === '' ? labels.untitled : page.title
  return (
    <ViewerDocument
      frame={page}
      language={page.language}
      direction={page.direction}
      title={`${title} · ${page.workspaceName}`}
      head={<PublishedPageHead page={page} title={title} />}
    >
      <a className="v-skip" href="#content">
        {labels.skipToContent}
      </a>
      <header className="v-bar">
        <Breadcrumbs crumbs={page.crumbs} here={title} labels={labels} />
        <ViewerTools labels={labels} url={page.canonicalUrl} />
      </header>
      <main id="content" className="v-main">
        {cover !== null && <Cover cover={cover} />}
        <article
          className="v-col"
          data-font={layout.font === 'default' ? undefined : layout.font}
          data-size={layout.size === 'normal' ? undefined : layout.size}
          data-lines={layout.lineHeight === 'normal' ? undefined : layout.lineHeight}
          data-pictures={labels.pictures}
          data-picture-close={labels.closePicture}
          data-picture-zoom={labels.zoomPicture}
          data-picture-previous={labels.previousPicture}
          data-picture-next={labels.nextPicture}
          data-picture-download={labels.download}
          data-picture-failed={labels.pictureFailed}
        >
          {icon !== null && <Icon icon={icon} isOnCover={cover !== null} />}
          <h1 className="v-title">{title}</h1>
          <Byline page={page} />
          {createElement('sheaf-article')}
        </article>
      </main>
      <ViewerFooter label={labels.poweredBy} />
    </ViewerDocument>
  )
}

function Cover({ cover }: { readonly cover: PageCover }): ReactElement {
  if (cover.kind === 'paint') return <div className="v-cover" style={{ background: cover.background }} />
  const style: CSSProperties = { objectPosition: `50% ${cover.position * 100}%` }
  return (
    <div className="v-cover">
      <img
        src={cover.url}
        {...(cover.srcSet !== null && { srcSet: cover.srcSet, sizes: '100vw' })}
        alt=""
        style={style}
        fetchPriority="high"
        referrerPolicy="no-referrer"
      />
      {cover.credit !== null && (
        <a className="v-cover-credit" href={cover.credit.url} rel="noopener noreferrer nofollow">
          {creditText(cover.credit)}
        </a>
      )}
    </div>
  )
}

function Icon({ icon, isOnCover }: { readonly icon: PageIcon; readonly isOnCover: boolean }): ReactElement {
  const className = isOnCover ? 'v-icon v-icon-over' : 'v-icon'
  if (icon.kind === 'image')
    return <img className={className} src={icon.url} alt="" referrerPolicy="no-referrer" />
  if (icon.kind === 'emoji') {
    return (
      <span className={className} aria-hidden="true">
        {icon.text}
      </span>
    )
  }
  const style = { '--icon-mask': `url("${icon.source}")`, '--icon-color': icon.color } as CSSProperties
  return <span className={`${className} v-icon-shape`} style={style} aria-hidden="true" />
}

function Byline({ page }: { readonly page: PublishedPage }): ReactElement {
  const date = formatDay(page.updatedAt, page.locale)
  return (
    <p className="v-byline" lang={page.locale}>
      <bdi>{page.workspaceName}</bdi>
      <span aria-hidden="true">·</span>
      <time dateTime={page.updatedAt.toISOString()}>{page.labels.updated.replace('{date}', date)}</time>
    </p>
  )
}
