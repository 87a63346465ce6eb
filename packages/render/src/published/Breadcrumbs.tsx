import type { ReactElement } from 'react'
import { ViewerIcon } from './ViewerIcon.tsx'
import type { Crumb, PublishedLabels } from './PublishedPage.ts'

interface BreadcrumbsProps {
  /** The workspace first, then the pages from the top down. */
  readonly crumbs: readonly Crumb[]
  readonly here: string
  readonly labels: PublishedLabels
}

/** Breadcrumbs that stay at the end if there are many. */
const VISIBLE = { desktop: 2, phone: 1 } as const

/**
 * The path to this page. If it is longer than the visible count and one, it shows the first, an ellipsis and the last;
 * classes determine which of them are hidden on phones, without scripts. The ellipsis opens all of it.
 */
export function Breadcrumbs({ crumbs, here, labels }: BreadcrumbsProps): ReactElement {
  const [workspace, ...above] = crumbs
  const trail = [...above, { name: here, href: null }]
  const isLong = (visible: number): boolean => trail.length > visible + 1
  const classOf = (index: number): string => {
    const isFolded = (visible: number): boolean =>
      isLong(visible) && index > 0 && index < trail.length - visible
    const place = [isFolded(VISIBLE.desktop) && 'v-not-desk', isFolded(VISIBLE.phone) && 'v-not-phone']
    return ['v-crumb-item', ...place.filter((name) => name !== false)].join(' ')
  }
  const ellipsis = ['v-crumb-item', !isLong(VISIBLE.desktop) && 'v-not-desk'].filter(Boolean).join(' ')
  return (
    <nav className="v-crumbs" aria-label={labels.breadcrumbs}>
      <ol>
        {workspace !== undefined && !isLong(VISIBLE.desktop) && (
          <li className="v-crumb-item v-not-phone">
            <CrumbName crumb={workspace} />
          </li>
        )}
        {trail.map((crumb, index) => (
          <CrumbPlace
            key={index}
            isFirst={index === 0}
            hasEllipsis={isLong(VISIBLE.phone)}
            ellipsis={ellipsis}
            labels={labels}
          >
            <li className={classOf(index)}>
              <CrumbName crumb={crumb} isHere={index === trail.length - 1} />
            </li>
          </CrumbPlace>
        ))}
      </ol>
    </nav>
  )
}

interface CrumbPlaceProps {
  readonly isFirst: boolean
  readonly hasEllipsis: boolean
  readonly ellipsis: string
  readonly labels: PublishedLabels
  readonly children: ReactElement
}

/** A breadcrumb; the first one is followed by the ellipsis. */
function CrumbPlace({ isFirst, hasEllipsis, ellipsis, labels, children }: CrumbPlaceProps): ReactElement {
  if (!isFirst || !hasEllipsis) return children
  return (
    <>
      {children}
      <li className={ellipsis}>
        <button
          className="v-crumb v-crumb-more"
          type="button"
          popoverTarget="v-trail"
          aria-label={labels.moreCrumbs}
          title={labels.moreCrumbs}
        >
          <ViewerIcon name="more" />
        </button>
      </li>
    </>
  )
}

/** All breadcrumbs, in a dialog opened by the ellipsis. Null if nothing is left out. */
export function TrailDialog({ crumbs, here, labels }: BreadcrumbsProps): ReactElement | null {
  // Without the workspace, which is not counted.
  if (crumbs.length <= VISIBLE.phone + 1) return null
  return (
    <dialog id="v-trail" className="v-dialog" popover="auto" aria-labelledby="v-trail-title">
      <div className="v-dialog-head">
        <h2 id="v-trail-title">{labels.breadcrumbs}</h2>
        <button
          className="v-tool"
          type="button"
          popoverTarget="v-trail"
          popoverTargetAction="hide"
          aria-label={labels.close}
          autoFocus
        >
          <ViewerIcon name="close" />
        </button>
      </div>
      <ol className="v-trail">
        {[...crumbs, { name: here, href: null }].map((crumb, index) => (
          <li key={index}>
            <CrumbName crumb={crumb} isHere={index === crumbs.length} />
          </li>
        ))}
      </ol>
    </dialog>
  )
}

interface CrumbNameProps {
  readonly crumb: Crumb
  readonly isHere?: boolean
}

function CrumbName({ crumb, isHere = false }: CrumbNameProps): ReactElement {
  const name = <bdi>{crumb.name}</bdi>
  if (isHere) {
    return (
      <span className="v-crumb v-here" aria-current="page">
        {name}
      </span>
    )
  }
  return crumb.href === null ? (
    <span className="v-crumb">{name}</span>
  ) : (
    <a className="v-crumb" href={crumb.href} data-database-link={crumb.layout ?? undefined}>
      {name}
    </a>
  )
}
