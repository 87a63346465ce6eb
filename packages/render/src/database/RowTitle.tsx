import { sanitizeHref } from '@sheaf/model'
import type { ReactElement } from 'react'
import { DatabaseIcon } from './DatabaseIcon.tsx'
import type { DatabaseLabels } from './DatabaseLabels.ts'
import type { ShownRow } from './DatabasePage.ts'

interface RowTitleProps {
  readonly row: ShownRow
  readonly labels: DatabaseLabels
  /** Rows without an icon of their own get none. */
  readonly isBare?: boolean
}

/** Icon and name of a row, as a link that opens it. */
export function RowTitle({ row, labels, isBare = false }: RowTitleProps): ReactElement {
  const isNameless = row.title.trim() === ''
  const content = (
    <>
      {row.icon === null ? (
        !isBare && <DatabaseIcon name="page" />
      ) : (
        <span className="db-emoji" aria-hidden="true">
          {row.icon}
        </span>
      )}
      <bdi className={isNameless ? 'db-title db-quiet' : 'db-title'}>
        {isNameless ? labels.untitled : row.title}
      </bdi>
    </>
  )
  const href = row.href === null ? null : sanitizeHref(row.href)
  if (href === null) return <span className="db-row-name">{content}</span>
  return (
    <a className="db-row-name" href={href}>
      {content}
    </a>
  )
}
