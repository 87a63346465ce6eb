import { directionOf } from '@sheaf/locales'
import type { ReactElement, ReactNode } from 'react'
import type { ViewerFrame } from './PublishedPage.ts'
import { ViewerDocument } from './ViewerDocument.tsx'
import { ViewerFooter } from './ViewerFooter.tsx'
import { ViewerTools } from './ViewerTools.tsx'

export interface LegalTextViewProps {
  readonly frame: ViewerFrame
  /** BCP 47, of the text. */
  readonly language: string
  readonly title: string
  /** See `renderDocument`. */
  readonly article: ReactNode
}

/** Terms of use or a privacy policy, in the look of published pages. */
export function LegalTextView({ frame, language, title, article }: LegalTextViewProps): ReactElement {
  return (
    <ViewerDocument
      frame={frame}
      language={language}
      direction={directionOf(language)}
      title={title}
      head={null}
    >
      <header className="v-bar">
        <ViewerTools labels={frame.labels} page={null} />
      </header>
      <main id="content" className="v-col">
        <h1 className="v-title">{title}</h1>
        {article}
      </main>
      <ViewerFooter frame={frame} />
    </ViewerDocument>
  )
}
