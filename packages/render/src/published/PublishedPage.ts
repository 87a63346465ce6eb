import type { ShownIcon } from '@sheaf/icons'
import type { Words } from '@sheaf/locales'
import type { publication } from '@sheaf/locales/en/publication.ts'
import type { Direction, PageCover, PageLayout } from '@sheaf/model'
import type { DatabaseLayout } from '../document/databaseLayout.ts'
import type { PageForMachines } from './PageForMachines.ts'

export type Theme = 'light' | 'dark'

/** Texts around and in a published document. */
export type PublishedLabels = Words<PublishedMessages>

/** The messages of these texts. */
export type PublishedMessages = typeof publication.viewer

export interface Crumb {
  readonly name: string
  /** Null if visitors cannot open it. */
  readonly href: string | null
  /** For a database: the layout of its skeleton. */
  readonly layout?: DatabaseLayout | null
}

/** Addresses of the viewer's own files. */
export interface ViewerAssets {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
  readonly icon: string | null
  /** The style sheet of formulas, for pages that contain any. */
  readonly mathStyle: string | null
  /** The style sheet of databases, for pages that show any. */
  readonly databaseStyle: string | null
  /** The module of the app that signs somebody in over a page; null if the app was not built. */
  readonly signInModule: string | null
}

/** What every page of the viewer needs. */
export interface ViewerFrame {
  /** BCP 47 of the texts around the content. */
  readonly locale: string
  readonly labels: PublishedLabels
  /** The texts for scripts, as written by `writeScriptWords`. */
  readonly scriptWords: string
  readonly assets: ViewerAssets
  /** Null: the theme of the reader’s system. */
  readonly theme: Theme | null
  /** Website of the product or its operator; null: the front page of this site. */
  readonly websiteUrl: string | null
  /** Where the app can be downloaded; null: it is used in the browser. */
  readonly downloadUrl: string | null
  /** The browser reports a phone: whatever the width of its window, it gets the bar for phones. */
  readonly isPhone: boolean
}

/** `template`: a preview of a page as a template. `thumbnail`: the same, scaled to a third and inert. */
export type PageMode = 'page' | 'template' | 'thumbnail'

/** The page tree beside the page. */
interface PageOutline {
  /** Address of the list of all published pages of the namespace. */
  readonly allPagesUrl: string
  /** In px; null: closed, and it opens over the page. */
  readonly dockedWidth: number | null
}

/** Everything around a published document. */
export interface PublishedPage extends ViewerFrame {
  /** BCP 47 of the content. */
  readonly language: string
  readonly direction: Direction
  readonly title: string
  readonly icon: PageIcon | null
  readonly cover: PageCover | null
  readonly layout: PageLayout
  /** From the workspace down to the parent of this page. */
  readonly crumbs: readonly Crumb[]
  readonly workspaceName: string
  readonly updatedAt: Date
  readonly description: string
  readonly canonicalUrl: string
  /** The query of the address without the theme, including `?`; empty for none. */
  readonly placeQuery: string
  readonly machines: PageForMachines
  readonly hasMath: boolean
  /** Whether the page shows a database, or a row of one. */
  readonly hasDatabase: boolean
  /** What is in the slot: a database has its title above it and takes the full width, a row has its own. */
  readonly kind: 'document' | 'database' | 'row'
  /** The layout of the view of a published database; null for a document. */
  readonly databaseLayout: DatabaseLayout | null
  readonly mode: PageMode
  readonly viewId: string
  readonly namespace: string
  readonly publishName: string
  /** Changes with the content, and with what visitors may do. */
  readonly version: string
  /** Null in previews. */
  readonly outline: PageOutline | null
  /** Where the page can be duplicated into a workspace of the reader; null if its publisher does not allow that. */
  readonly duplicateUrl: string | null
  /** Origins of pictures, videos and sounds of the page, besides this site. */
  readonly mediaOrigins: readonly string[]
}

export type PageIcon = ShownIcon
