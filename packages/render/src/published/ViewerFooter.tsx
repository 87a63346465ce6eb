import type { ReactElement } from 'react'
import type { ViewerFrame } from './PublishedPage.ts'
import { ViewerIcon } from './ViewerIcon.tsx'

/** Names the product, and leads to its website in a new tab; where none is known it leads nowhere. */
export function ViewerFooter({ frame }: { readonly frame: ViewerFrame }): ReactElement {
  const words = (
    <>
      {frame.labels.poweredBy} <ViewerIcon name="mark" />
      <b>Sheaf</b>
    </>
  )
  return (
    <footer className="v-foot">
      {frame.websiteUrl === null ? (
        <p dir="auto">{words}</p>
      ) : (
        <a href={frame.websiteUrl} target="_blank" rel="noopener" dir="auto">
          {words}
        </a>
      )}
    </footer>
  )
}
