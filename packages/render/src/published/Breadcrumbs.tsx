import type { ReactElement } from 'react'
import { ViewerIcon } from './ViewerIcon.tsx'
import type { Crumb, PublishedLabels } from './PublishedPage.ts'

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[]
  readonly here: string
  readonly labels: PublishedLabels
}

const VISIBLE_BEFORE = 1
const VISIBLE_AFTER = 2

/** The way from the workspace to this page. A long one folds its middle away, to be opened without script. */
export function Breadcrumbs({ crumbs, here, labels }: BreadcrumbsProps): ReactElement {
  const isLong = crumbs.length > VISIBLE_BEFORE + VISIBLE_AFTER + 1
  const first = isLong ? crumbs.slice(0, VISIBLE_BEFORE) : crumbs
  const folded = isLong ? crumbs.slice(VISIBLE_BEFORE, -VISIBLE_AFTER) : []
  const last = isLong ? crumbs.slice(-VISIBLE_AFTER) : []
  return (
    <nav className="v-crumbs" aria-label={labels.breadcrumbs}>
      <ol>
        {first.map((crumb, index) => (
          <CrumbItem key={index} crumb={crumb} labels={labels} />
        ))}
        {folded.length > 0 && (
          <li className="v-crumb-item">
            <details className="v-fold">
              <summary className="v-crumb" aria-label={labels.moreCrumbs}>
                <ViewerIcon name="more" />
              </summary>
              <ol className="v-fold-list">
                {folded.map((crumb, index) => (
                  <CrumbItem key={index} crumb={crumb} labels={labels} />
                ))}
              </ol>
            </details>
          </li>
        )}
        {last.map((crumb, index) => (
          <CrumbItem key={index} crumb={crumb} labels={labels} />
        ))}
        <li className="v-crumb-item">
          <span className="v-crumb v-here" aria-current="page">
            <bdi>{here}</bdi>
          </span>
        </li>
      </ol>
    </nav>
  )
}

function CrumbItem({
  crumb,
  labels,
}: {
  readonly crumb: Crumb
  readonly labels: PublishedLabels
}): ReactElement {
  const name = <bdi>{crumb.name.trim() === '' ? labels.untitled : crumb.name}</bdi>
  return (
    <li className="v-crumb-item">
      {crumb.href === null ? (
        <span className="v-crumb">{name}</span>
      ) : (
        <a className="v-crumb" href={crumb.href}>
          {name}
        </a>
      )}
    </li>
  )
}
