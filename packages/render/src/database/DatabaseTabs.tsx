import type { ReactElement } from 'react'
import { DatabaseIcon } from './DatabaseIcon.tsx'
import type { DatabaseLabels } from './DatabaseLabels.ts'
import type { DatabaseTab } from './DatabasePage.ts'

interface DatabaseTabsProps {
  readonly tabs: readonly DatabaseTab[]
  readonly labels: DatabaseLabels
}

/** The views of a database as links. */
export function DatabaseTabs({ tabs, labels }: DatabaseTabsProps): ReactElement {
  return (
    <nav className="db-tabs" aria-label={labels.views}>
      <ul>
        {tabs.map(({ id, name, layout, href, isCurrent }) => (
          <li key={id}>
            <a
              className="db-tab"
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              data-database-link={layout}
            >
              <DatabaseIcon name={layout} />
              <bdi>{name.trim() === '' ? labels.untitled : name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
