import { createElement, type CSSProperties, type ReactElement } from 'react'
import { DatabaseIcon } from '../database/DatabaseIcon.tsx'
import { Breadcrumbs, TrailDialog } from './Breadcrumbs.tsx'
import type { FrameCover, PageFrame } from './frame/PageFrame.ts'
import { OutlineDrawer } from './OutlineDrawer.tsx'
import type { PageIcon, PublishedLabels } from './PublishedPage.ts'
import { PublishedPageHead } from './PublishedPageHead.tsx'
import { ViewerDocument } from './ViewerDocument.tsx'
import { ViewerFooter } from './ViewerFooter.tsx'
import { ViewerIcon } from './ViewerIcon.tsx'
import { MoreMenu, ViewerTools, type PageTools } from './ViewerTools.tsx'

/**
 * The place of the document in the markup of `PublishedPageView`. A document is rendered once, when it is published;
 * the rest of the page is rendered per view. No text can look like this, since text is escaped.
 */
export const ARTICLE_SLOT = '<sheaf-article></sheaf-article>'

/** The place of a row shown over its database. */
export const PANEL_SLOT = '<sheaf-panel></sheaf-panel>'

/** The place below the document, for the comments. */
export const BELOW_SLOT = '<sheaf-below></sheaf-below>'

/** A published page around its document. */
export function PublishedPageView({ page }: { readonly page: PageFrame }): ReactElement {
  const { labels, mode, outline, title } = page
  const { crumbs, here } = readTrail(page)
  const isPage = mode === 'page'
  const tools: PageTools | null = isPage
    ? {
        url: page.canonicalUrl,
        markdownUrl: page.machines.markdownUrl,
        duplicateUrl: page.duplicateUrl,
      }
    : null
  return (
    <ViewerDocument
      frame={page}
      language={page.language}
      direction={page.direction}
      title={`${title} · ${page.workspaceName}`}
      head={<PublishedPageHead page={page} />}
      body={isPage ? scriptData(page) : {}}
      mode={mode}
      outlineWidth={outline?.width ?? null}
    >
      {mode !== 'thumbnail' && (
        <>
          <a className="v-skip" href="#content">
            {labels.skipToContent}
          </a>
          <header className="v-bar">
            {outline !== null && <OutlineToggle labels={labels} isDocked={outline.width !== null} />}
            <Breadcrumbs crumbs={crumbs} here={here} labels={labels} />
            <ViewerTools labels={labels} query={page.placeQuery} page={tools} />
            <output className="v-status" />
          </header>
          <TrailDialog crumbs={crumbs} here={here} labels={labels} />
          {tools !== null && <MoreMenu labels={labels} query={page.placeQuery} page={tools} />}
          {outline !== null && (
            <OutlineDrawer
              labels={labels}
              workspaceName={page.workspaceName}
              workspaceLetter={page.workspaceLetter}
              allPagesUrl={outline.allPagesUrl}
              isDocked={outline.width !== null}
            />
          )}
        </>
      )}
      <main
        id="content"
        className="v-main"
        tabIndex={-1}
        data-view={page.viewId}
        data-namespace={page.namespace}
        data-name={page.publishName}
        data-version={page.version}
        data-media={page.media}
      >
        {page.kind === 'row' && createElement('sheaf-panel')}
        {page.cover !== null && <Cover cover={page.cover} />}
        {page.kind === 'document' ? <PageArticle page={page} /> : <DatabaseArticle page={page} name={here} />}
        {isPage && createElement('sheaf-below')}
      </main>
      {mode !== 'thumbnail' && <ViewerFooter frame={page} />}
    </ViewerDocument>
  )
}

/**
 * Data for scripts: their texts, the style sheet for pages shown in place that need it, and the module for signing in.
 */
function scriptData({ scriptWords, assets }: PageFrame): Record<string, string> {
  const { databaseStyle: sheet, signInModule } = assets
  return {
    'data-words': scriptWords,
    ...(sheet !== null && { 'data-database-style': sheet }),
    ...(signInModule !== null && { 'data-sign-in-module': signInModule }),
  }
}

/** The breadcrumbs. For a row they are those of its database, and stay when the row is closed. */
function readTrail({
  kind,
  crumbs,
  title,
}: PageFrame): Pick<PageFrame, 'crumbs'> & { readonly here: string } {
  const database = kind === 'row' ? crumbs.at(-1) : undefined
  return database === undefined
    ? { crumbs, here: title }
    : { crumbs: crumbs.slice(0, -1), here: database.name }
}

interface DatabaseArticleProps {
  readonly page: PageFrame
  readonly name: string
}

/** A database below its name; the first heading is that of the row over it, if there is one. */
function DatabaseArticle({ page, name }: DatabaseArticleProps): ReactElement {
  const { icon, labels } = page
  const Heading = page.kind === 'row' ? 'h2' : 'h1'
  return (
    <article className="v-col v-database" {...pictureWords(labels)}>
      <header className="v-database-head">
        {icon === null ? (
          <span className="v-database-tile" aria-hidden="true">
            <DatabaseIcon name={page.databaseLayout ?? 'grid'} />
          </span>
        ) : (
          <Icon icon={icon} isOnCover={false} />
        )}
        <Heading dir="auto">{name}</Heading>
      </header>
      {createElement('sheaf-article')}
    </article>
  )
}

function PageArticle({ page }: { readonly page: PageFrame }): ReactElement {
  const { labels, cover, icon, layout, title } = page
  return (
    <article
      className="v-col"
      data-font={layout.font === 'default' ? undefined : layout.font}
      data-size={layout.size === 'normal' ? undefined : layout.size}
      data-lines={layout.lineHeight === 'normal' ? undefined : layout.lineHeight}
      {...pictureWords(labels)}
    >
      {icon !== null && <Icon icon={icon} isOnCover={cover !== null} />}
      <h1 className="v-title">{title}</h1>
      <Byline page={page} />
      {createElement('sheaf-article')}
    </article>
  )
}

/** Texts of the lightbox. */
function pictureWords(labels: PublishedLabels) {
  return {
    'data-pictures': labels.pictures,
    'data-picture-close': labels.closePicture,
    'data-picture-zoom': labels.zoomPicture,
    'data-picture-previous': labels.previousPicture,
    'data-picture-next': labels.nextPicture,
    'data-picture-download': labels.download,
    'data-picture-failed': labels.pictureFailed,
  }
}

interface OutlineToggleProps {
  readonly labels: PublishedLabels
  readonly isDocked: boolean
}

function OutlineToggle({ labels, isDocked }: OutlineToggleProps): ReactElement {
  return (
    <button
      className="v-tool v-outline-toggle"
      type="button"
      {...(!isDocked && { popoverTarget: 'v-outline' })}
      aria-label={labels.outline}
      aria-expanded={isDocked || undefined}
      title={labels.outline}
    >
      <ViewerIcon name="panel" />
    </button>
  )
}

function Cover({ cover }: { readonly cover: FrameCover }): ReactElement {
  if (cover.kind === 'paint') return <div className="v-cover" style={{ background: cover.background }} />
  const style: CSSProperties = { objectPosition: cover.place }
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
          {cover.credit.words}
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

function Byline({ page }: { readonly page: PageFrame }): ReactElement {
  return (
    <p className="v-byline" lang={page.locale}>
      <bdi>{page.workspaceName}</bdi>
      <time dateTime={page.updated.at}>{page.updated.words}</time>
    </p>
  )
}
