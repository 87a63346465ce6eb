import { publishedLanguage } from '@sheaf/locales/server'
import { NotFoundView, writeScriptWords, type ViewerAssets, type ViewerFrame } from '@sheaf/render'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ViewerRequest } from './ViewerRequest.ts'

/** What the frame of every page of the viewer goes by. */
export interface FrameRequest extends Pick<ViewerRequest, 'theme' | 'isPhone'> {
  /** BCP 47, of what stands around the content: that of the publication, else the reader's. */
  readonly locale: string
}

export interface FrameOptions {
  readonly assets: ViewerAssets
  /** Of the product or its operator; empty for none. */
  readonly websiteUrl: string
  /** Where the app is had; empty: at the site above, or here. */
  readonly downloadUrl: string
}

export const DOCTYPE = '<!doctype html>'

/** The page for an address where nothing is published. */
export function renderNotFound(input: FrameRequest, options: FrameOptions): string {
  return DOCTYPE + renderToStaticMarkup(<NotFoundView frame={viewerFrame(input, options)} />)
}

export function viewerFrame(
  { theme, isPhone, ...input }: FrameRequest,
  { assets, websiteUrl, downloadUrl }: FrameOptions,
): ViewerFrame {
  const { locale, messages, words } = publishedLanguage(input.locale)
  return {
    assets,
    theme,
    isPhone,
    locale,
    labels: words.viewer,
    scriptWords: writeScriptWords({ locale, messages: messages.viewer }),
    websiteUrl: websiteUrl || null,
    downloadUrl: downloadUrl || websiteUrl || null,
  }
}
