import { createElement, type ReactElement } from 'react'
import type { PublishedLabels } from './PublishedPage.ts'
import { ViewerIcon } from './ViewerIcon.tsx'

/** The place of the page tree in the markup of `OutlineDrawer`, for the items of a list. */
export const OUTLINE_SLOT = '<sheaf-outline></sheaf-outline>'

interface OutlineDrawerProps {
  readonly labels: PublishedLabels
  readonly workspaceName: string
  readonly workspaceLetter: string
  /** Address of the list of all published pages. */
  readonly allPagesUrl: string
  /** Beside the page. Otherwise it is a popover, which the button in the bar opens also without JavaScript. */
  readonly isDocked: boolean
}

/** The tree of published pages of the namespace. */
export function OutlineDrawer({
  labels,
  workspaceName,
  workspaceLetter,
  allPagesUrl,
  isDocked,
}: OutlineDrawerProps): ReactElement {
  return (
    <nav
      id="v-outline"
      className="v-outline"
      aria-label={labels.outline}
      {...(!isDocked && { popover: 'auto' as const })}
    >
      <div className="v-outline-head">
        <span className="v-mark" aria-hidden="true">
          {workspaceLetter}
        </span>
        <bdi className="v-outline-name">{workspaceName}</bdi>
        <button
          className="v-tool v-outline-close"
          type="button"
          {...(!isDocked && { popoverTarget: 'v-outline', popoverTargetAction: 'hide' as const })}
          aria-label={labels.closeOutline}
          title={labels.closeOutline}
        >
          <ViewerIcon name="panel-close" />
        </button>
      </div>
      <ul className="v-tree">{createElement('sheaf-outline')}</ul>
      <a className="v-row v-row-all" href={allPagesUrl}>
        {labels.allPages}
      </a>
    </nav>
  )
}
