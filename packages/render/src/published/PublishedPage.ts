import type { ShownIcon } from '@sheaf/icons'
import type { Direction, PageCover, PageLayout } from '@sheaf/model'
import type { RenderLabels } from '../inline/inlineOptions.ts'
import type { PageForMachines } from './PageForMachines.ts'

export type Theme = 'light' | 'dark'

/** Words of the page around a published document. */
export interface PublishedLabels extends RenderLabels {
  readonly breadcrumbs: string
  readonly moreCrumbs: string
  readonly skipToContent: string
  readonly toDarkTheme: string
  readonly toLightTheme: string
  readonly copyLink: string
  readonly linkCopied: string
  /** `{date}` stands for the date. */
  readonly updated: string
  readonly poweredBy: string
  readonly notFoundTitle: string
  readonly notFoundBody: string
  readonly goHome: string
  /** Of the pictures that are shown over the page. */
  readonly pictures: string
  readonly closePicture: string
  readonly zoomPicture: string
  readonly previousPicture: string
  readonly nextPicture: string
  readonly pictureFailed: string
}

export interface Crumb {
  readonly name: string
  /** Null for what cannot be opened by a visitor. */
  readonly href: string | null
}

/** Addresses of the viewer's own files. */
export interface ViewerAssets {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
  readonly icon: string | null
  /** The style sheet of formulas, for pages that have some. */
  readonly mathStyle: string | null
}

/** What every page of the viewer needs. */
export interface ViewerFrame {
  /** BCP 47 of the words around the content. */
  readonly locale: string
  readonly labels: PublishedLabels
  readonly assets: ViewerAssets
  /** Null: what the reader's system prefers. */
  readonly theme: Theme | null
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
  readonly machines: PageForMachines
  readonly hasMath: boolean
}

export type PageIcon = ShownIcon
