import type { ReactElement } from 'react'
import type { ViewerFrame } from './PublishedPage.ts'
import { ViewerIcon } from './ViewerIcon.tsx'

/** The name of the product, as a link to its website in a new tab if one is known. */
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
