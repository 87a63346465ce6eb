import type { ReactElement } from 'react'
import type { ViewerFrame } from './PublishedPage.ts'
import { ViewerIcon } from './ViewerIcon.tsx'

/** Names the product, and leads to its website in a new tab. */
export function ViewerFooter({ frame }: { readonly frame: ViewerFrame }): ReactElement {
  return (
    <footer className="v-foot">
      <a href={frame.websiteUrl ?? '/'} target="_blank" rel="noopener" dir="auto">
        {frame.labels.poweredBy} <ViewerIcon name="mark" />
        <b>Sheaf</b>
      </a>
    </footer>
  )
}
