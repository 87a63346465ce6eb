import type { ReactElement } from 'react'
import { BoardColumns } from './BoardColumns.tsx'
import { ChartTable } from './ChartTable.tsx'
import { CalendarView } from './CalendarView.tsx'
import type { DatabaseContent, DatabasePage } from './DatabasePage.ts'
import { DatabasePager } from './DatabasePager.tsx'
import type { DatabaseRenderOptions } from './DatabaseRenderOptions.ts'
import { DatabaseTabs } from './DatabaseTabs.tsx'
import { GridTable } from './GridTable.tsx'
import { ReaderOpening } from './ReaderOpening.tsx'

/**
 * A database as React elements with the classes of packages/ui/src/database/database.css, complete without JavaScript.
 * Pure, and defined for every input; nothing in a database becomes markup, an executable address, or a request to
 * another site.
 */
export function renderDatabase(page: DatabasePage, options: DatabaseRenderOptions): ReactElement {
  return (
    <div className="db" data-layout={page.content.kind}>
      <DatabaseTabs tabs={page.tabs} labels={options.labels} />
      {page.chooseIn && <ReaderOpening tabId={page.chooseIn} labels={options.labels} />}
      {renderContent(page.content, options)}
    </div>
  )
}

/** The rows of a tab without its tabs, for databases in documents. */
export function renderContent(content: DatabaseContent, options: DatabaseRenderOptions): ReactElement {
  const { labels, context } = options
  const { locale } = context
  switch (content.kind) {
    case 'grid': {
      if (content.fields.length === 0) return <p className="db-empty">{labels.noFields}</p>
      return (
        <>
          {content.chart && <ChartTable chart={content.chart} name={content.name} options={options} />}
          <GridTable grid={content} options={options} />
          {content.pager.all === 0 && <p className="db-empty">{labels.noRows}</p>}
          <DatabasePager pager={content.pager} labels={labels} locale={locale} />
        </>
      )
    }
    case 'board': {
      if (content.columns.length === 0 && content.hiddenColumns.length === 0)
        return <p className="db-empty">{labels.noColumns}</p>
      return (
        <>
          <BoardColumns board={content} options={options} />
          <DatabasePager pager={content.pager} labels={labels} locale={locale} />
        </>
      )
    }
    case 'calendar':
      return <CalendarView calendar={content} options={options} />
    default:
      return <p className="db-empty">{labels.unsupportedLayout}</p>
  }
}
