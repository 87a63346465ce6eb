import { directionOf } from '@sheaf/locales'
import type { ReactElement } from 'react'
import type { ViewerFrame } from './PublishedPage.ts'
import { ViewerDocument } from './ViewerDocument.tsx'
import { ViewerFooter } from './ViewerFooter.tsx'
import { ViewerTools } from './ViewerTools.tsx'

/** The page for an address without a publication: never published, unpublished, or mistyped. */
export function NotFoundView({ frame }: { readonly frame: ViewerFrame }): ReactElement {
  const { labels, locale } = frame
  return (
    <ViewerDocument
      frame={frame}
      language={locale}
      direction={directionOf(frame.locale)}
      title={labels.notFoundTitle}
      head={<meta name="robots" content="noindex" />}
    >
      <header className="v-bar">
        <ViewerTools labels={labels} page={null} />
      </header>
      <main id="content" className="v-empty">
        <h1>{labels.notFoundTitle}</h1>
        <p>{labels.notFoundBody}</p>
        <a className="v-button" href="/">
          {labels.goHome}
        </a>
      </main>
      <ViewerFooter frame={frame} />
    </ViewerDocument>
  )
}
