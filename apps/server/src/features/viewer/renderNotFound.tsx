import { NotFoundView, type ViewerAssets, type ViewerFrame } from '@sheaf/render'
import { renderToStaticMarkup } from 'react-dom/server'
import { serverWords } from '../../locales/index.ts'
import type { ViewerRequest } from './ViewerRequest.ts'

/** What the frame of every page of the viewer goes by. */
export type FrameWish = Pick<ViewerRequest, 'theme' | 'isPhone'>

export interface FrameOptions {
  readonly assets: ViewerAssets
  /** Of the product or its operator; empty for none. */
  readonly websiteUrl: string
  /** Where the app is had; empty: at the site above, or here. */
  readonly downloadUrl: string
}

export const LOCALE = 'en'
export const DOCTYPE = '<!doctype html>'

/** The page for an address where nothing is published. */
export function renderNotFound(wish: FrameWish, options: FrameOptions): string {
  return DOCTYPE + renderToStaticMarkup(<NotFoundView frame={viewerFrame(wish, options)} />)
}

export function viewerFrame(
  { theme, isPhone }: FrameWish,
  { assets, websiteUrl, downloadUrl }: FrameOptions,
): ViewerFrame {
  return {
    assets,
    theme,
    isPhone,
    locale: LOCALE,
    labels: serverWords.viewer,
    websiteUrl: websiteUrl || null,
    downloadUrl: downloadUrl || websiteUrl || null,
  }
}
