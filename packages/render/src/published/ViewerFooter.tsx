import type { ReactElement } from 'react'
import { ViewerIcon } from './ViewerIcon.tsx'

interface ViewerFooterProps {
  /** Words before the name of the product. */
  readonly label: string
}

export function ViewerFooter({ label }: ViewerFooterProps): ReactElement {
  return (
    <footer className="v-foot">
      <a href="/" target="_blank" rel="noopener" dir="auto">
        {label} <ViewerIcon name="mark" />
        <b>Sheaf</b>
      </a>
    </footer>
  )
}
