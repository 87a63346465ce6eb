import type { ShownIcon } from '@sheaf/icons'
import type { Words } from '@sheaf/locales'
import type { publication } from '@sheaf/locales/en/publication.ts'
import type { Direction, PageCover, PageLayout } from '@sheaf/model'
import type { DatabaseLayout } from '../document/databaseLayout.ts'
import type { PageForMachines } from './PageForMachines.ts'

export type Theme = 'light' | 'dark'

/** Words of the page around a published document, and inside of it. */
export type PublishedLabels = Words<PublishedMessages>

/** What they are made of. */
export type PublishedMessages = typeof publication.viewer

export interface Crumb {
  readonly name: string
  /** Null for what cannot be opened by a visitor. */
  readonly href: string | null
  /** Of a database: what stands in for it while it comes. */
  readonly layout?: DatabaseLayout | null
}

/** Addresses of the viewer's own files. */
export interface ViewerAssets {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
  readonly icon: string | null
  /** The style sheet of formulas, for pages that have some. */
  readonly mathStyle: string | null
  /** The style sheet of databases, for pages that show some. */
  readonly databaseStyle: string | null
  /** The app's module that signs somebody in over a page; null where the app was not built. */
  readonly signInModule: string | null
}

/** What every page of the viewer needs. */
export interface ViewerFrame {
  /** BCP 47 of the words around the content. */
  readonly locale: string
  readonly labels: PublishedLabels
  /** Those that scripts say, as `writeScriptWords` writes them. */
  readonly scriptWords: string
  readonly assets: ViewerAssets
  /** Null: what the reader's system prefers. */
  readonly theme: Theme | null
  /** Of the product or its operator; null: the front page of this site. */
  readonly websiteUrl: string | null
  /** Where the app is had; null: here, in the browser. */
  readonly downloadUrl: string | null
  /** The reader holds a phone, by what the browser says of itself: whatever its width, it gets the bar of a phone. */
  readonly isPhone: boolean
}

/** `template`: a preview of a page as a template. `thumbnail`: the same a third as large, for looking at alone. */
export type PageMode = 'page' | 'template' | 'thumbnail'

/** The tree of pages beside the page. */
interface PageOutline {
  /** Of the list of everything published in the namespace. */
  readonly allPagesUrl: string
  /** In px; null: closed, and it opens over the page. */
  readonly dockedWidth: number | null
}

/** Everything that is shown around a published document. */
export interface PublishedPage extends ViewerFrame {
  /** BCP 47 of the content. */
  readonly language: string
  readonly direction: Direction
  readonly title: string
  readonly icon: PageIcon | null
  readonly cover: PageCover | null
  readonly layout: PageLayout
  /** From the workspace down to the page above this one. */
  readonly crumbs: readonly Crumb[]
  readonly workspaceName: string
  readonly updatedAt: Date
  readonly description: string
  readonly canonicalUrl: string
  /** What the address says beside the theme, from its `?`; empty for nothing. */
  readonly placeQuery: string
  readonly machines: PageForMachines
  readonly hasMath: boolean
  /** Whether the page shows a database, or a row of one. */
  readonly hasDatabase: boolean
  /** What stands in the slot: a database has its title above it and takes the width of the screen, a row has its own. */
  readonly kind: 'document' | 'database' | 'row'
  /** How the view that was published shows its database; null for a document. */
  readonly databaseLayout: DatabaseLayout | null
  readonly mode: PageMode
  readonly viewId: string
  readonly namespace: string
  readonly publishName: string
  /** Changes with what is published, and with what visitors may do. */
  readonly version: string
  /** Null in previews. */
  readonly outline: PageOutline | null
  /** Where the page is copied to a workspace of the reader's; null where its publisher does not allow that. */
  readonly duplicateUrl: string | null
  /** From where pictures, films and sound of the page come, beside this site. */
  readonly mediaOrigins: readonly string[]
}

export type PageIcon = ShownIcon
