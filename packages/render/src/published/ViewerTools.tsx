import type { ReactElement } from 'react'
import type { PublishedLabels } from './PublishedPage.ts'
import { ViewerIcon } from './ViewerIcon.tsx'

interface ViewerToolsProps {
  readonly labels: PublishedLabels
  /** The query of the address without the theme: switching the theme without scripts keeps the rest. */
  readonly query?: string
  /** Null where there is no page to do something with. */
  readonly page: PageTools | null
}

export interface PageTools {
  readonly url: string
  readonly markdownUrl: string | null
  /** Where the page is copied to a workspace of the reader's; null where its publisher does not allow that. */
  readonly duplicateUrl: string | null
}

/**
 * The right end of the bar. The theme switch is two links of which the stylesheet shows one: it works without
 * script, and with script it does not leave the page. What needs script is hidden until it runs, and so are the ways that
 * depend on who reads: the page is the same for everybody.
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

/** What else can be done with a page, in a popover of the bar: a menu on a desktop, a sheet on a phone. */
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
  /** With words beside the icon, instead of behind it. */
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
