import type { ReactElement } from 'react'
import type { PublishedLabels } from './PublishedPage.ts'
import { ViewerIcon } from './ViewerIcon.tsx'

interface ViewerToolsProps {
  readonly labels: PublishedLabels
  /** Null where there is nothing to link to. */
  readonly url: string | null
}

/**
 * The right end of the bar. The theme switch is two links of which the stylesheet shows one: it works without
 * script, and with script it does not leave the page. Copying needs script and is hidden until it runs.
 */
export function ViewerTools({ labels, url }: ViewerToolsProps): ReactElement {
  return (
    <div className="v-tools">
      <a
        className="v-tool v-to-dark"
        href="?theme=dark"
        rel="nofollow"
        data-theme-to="dark"
        aria-label={labels.toDarkTheme}
        title={labels.toDarkTheme}
      >
        <ViewerIcon name="moon" />
      </a>
      <a
        className="v-tool v-to-light"
        href="?theme=light"
        rel="nofollow"
        data-theme-to="light"
        aria-label={labels.toLightTheme}
        title={labels.toLightTheme}
      >
        <ViewerIcon name="sun" />
      </a>
      {url !== null && (
        <button
          className="v-tool v-copy"
          type="button"
          hidden
          data-copy={url}
          data-copied={labels.linkCopied}
          aria-label={labels.copyLink}
          title={labels.copyLink}
        >
          <ViewerIcon name="link" />
          <ViewerIcon name="check" />
        </button>
      )}
      <output className="v-status" />
    </div>
  )
}
