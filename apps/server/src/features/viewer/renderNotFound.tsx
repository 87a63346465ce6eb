import { NotFoundView, type ViewerAssets, type ViewerFrame } from '@sheaf/render'
import { renderToStaticMarkup } from 'react-dom/server'
import { serverWords } from '../../locales/index.ts'
import type { ViewerRequest } from './ViewerRequest.ts'

/** What the frame of every page of the viewer goes by. */
export type FrameRequest = Pick<ViewerRequest, 'theme' | 'isPhone'>

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
export function renderNotFound(input: FrameRequest, options: FrameOptions): string {
  return DOCTYPE + renderToStaticMarkup(<NotFoundView frame={viewerFrame(input, options)} />)
}

export function viewerFrame(
  { theme, isPhone }: FrameRequest,
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
