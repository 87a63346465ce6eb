import { NoAccessView, type NoAccess } from '@sheaf/render'
import { renderToStaticMarkup } from 'react-dom/server'
import { DOCTYPE, viewerFrame, type FrameOptions, type FrameRequest } from './renderNotFound.tsx'

/** A page that its visitor may not open. */
export interface ClosedPage extends FrameRequest {
  /** Path of the page with all that its address asks for. */
  readonly path: string
  /** Path that takes the password. */
  readonly unlockPath: string
  /** Of whoever reads; null for who is not signed in. */
  readonly readerEmail: string | null
  readonly refusal: NoAccess['refusal']
}

export interface NoAccessOptions extends FrameOptions {
  /** Address of the app's module that signs somebody in over a page; null where the app was not built. */
  readonly signInModule: string | null
}

/** The page in the place of one that is locked: nothing of that page is in it. */
export function renderNoAccess(closed: ClosedPage, options: NoAccessOptions): string {
  const isReader = closed.readerEmail !== null
  const query = new URLSearchParams({ ...(isReader && { action: 'changeAccount' }), redirectTo: closed.path })
  const asked = new URLSearchParams(closed.path.split('?')[1])
  asked.delete('theme')
  const access: NoAccess = {
    readerEmail: closed.readerEmail,
    signInUrl: `/login?${query.toString()}`,
    // Over the page nobody changes to another account.
    signInModule: isReader ? null : options.signInModule,
    query: asked.size > 0 ? `?${asked}` : '',
    unlockUrl: closed.unlockPath,
    refusal: closed.refusal,
  }
  return DOCTYPE + renderToStaticMarkup(<NoAccessView frame={viewerFrame(closed, options)} access={access} />)
}
