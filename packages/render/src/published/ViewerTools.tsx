import type { ReactElement } from 'react'
import type { PublishedLabels } from './PublishedPage.ts'
import { ViewerIcon } from './ViewerIcon.tsx'

interface ViewerToolsProps {
  readonly labels: PublishedLabels
  /** The query of the address without the theme: switching the theme without scripts keeps the rest. */
  readonly query?: string
  /** Null if there is no page with actions. */
  readonly page: PageTools | null
}

export interface PageTools {
  readonly url: string
  readonly markdownUrl: string | null
  /** Where the page can be duplicated into a workspace of the reader; null if its publisher does not allow that. */
  readonly duplicateUrl: string | null
}

/**
 * The right end of the bar. The theme switch consists of two links, of which the style sheet shows one: it works
 * without JavaScript, and with JavaScript it does not load the page. Controls that need JavaScript are hidden until it
 * runs, and so are links that depend on the reader, since the page is the same for everyone.
 */
export function ViewerTools({ labels, query = '', page }: ViewerToolsProps): ReactElement {
  return (
    <div className="v-tools">
      {page !== null && (
        <>
          <a
            className="v-tool v-way"
            href="/app"
            hidden
            rel="nofollow"
            data-way="home"
            aria-label={labels.openApp}
            title={labels.openApp}
          >
            <ViewerIcon name="home" />
          </a>
          <a className="v-edit v-way" href="/app" hidden rel="nofollow" data-way="edit">
            <ViewerIcon name="edit" />
            {labels.edit}
          </a>
        </>
      )}
      <ThemeLinks labels={labels} query={query} className="v-tool" isNamed={false} />
      {page !== null && (
        <button
          className="v-tool v-more"
          type="button"
          popoverTarget="v-menu"
          aria-label={labels.more}
          title={labels.more}
        >
          <ViewerIcon name="more" />
        </button>
      )}
      {page !== null && page.duplicateUrl !== null && (
        <a
          className="v-duplicate"
          href={page.duplicateUrl}
          rel="nofollow"
          title={labels.duplicate}
          data-sign-in-for="duplicate"
        >
          <ViewerIcon name="copy" />
          <span>{labels.duplicate}</span>
        </a>
      )}
    </div>
  )
}

/** Further actions, in a popover of the bar: a menu on desktops, a sheet on phones. */
export function MoreMenu({
  labels,
  query,
  page,
}: {
  readonly labels: PublishedLabels
  readonly query: string
  readonly page: PageTools
}): ReactElement {
  return (
    <nav id="v-menu" className="v-menu" popover="auto" aria-label={labels.more}>
      <a className="v-menu-row v-menu-way" href="/app" hidden rel="nofollow" data-way="edit">
        <ViewerIcon name="edit" />
        {labels.edit}
      </a>
      <a className="v-menu-row v-menu-way" href="/app" hidden rel="nofollow" data-way="home">
        <ViewerIcon name="home" />
        {labels.openApp}
      </a>
      <button className="v-menu-row" type="button" hidden data-copy={page.url}>
        <ViewerIcon name="link" />
        {labels.copyLink}
      </button>
      {page.markdownUrl !== null && (
        <a className="v-menu-row" href={page.markdownUrl}>
          <ViewerIcon name="markdown" />
          {labels.viewMarkdown}
        </a>
      )}
      <button className="v-menu-row" type="button" hidden data-print="">
        <ViewerIcon name="print" />
        {labels.print}
      </button>
      <ThemeLinks labels={labels} query={query} className="v-menu-row v-menu-theme" isNamed />
    </nav>
  )
}

interface ThemeLinksProps {
  readonly labels: PublishedLabels
  readonly query: string
  readonly className: string
  /** With a visible label beside the icon. */
  readonly isNamed: boolean
}

function ThemeLinks({ labels, query, className, isNamed }: ThemeLinksProps): ReactElement {
  const link = (theme: 'dark' | 'light', words: string): ReactElement => (
    <a
      className={`${className} v-to-${theme}`}
      href={query === '' ? `?theme=${theme}` : `${query}&theme=${theme}`}
      rel="nofollow"
      data-theme-to={theme}
      {...(!isNamed && { 'aria-label': words, title: words })}
    >
      <ViewerIcon name={theme === 'dark' ? 'moon' : 'sun'} />
      {isNamed && words}
    </a>
  )
  return (
    <>
      {link('dark', labels.toDarkTheme)}
      {link('light', labels.toLightTheme)}
    </>
  )
}
