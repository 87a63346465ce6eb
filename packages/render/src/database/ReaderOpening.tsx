import type { ReactElement } from 'react'
import { DatabaseIcon } from './DatabaseIcon.tsx'
import type { DatabaseLabels } from './DatabaseLabels.ts'
import { ReaderSearchField } from './ReaderSearchField.tsx'

/**
 * Where readers begin to search, filter and sort a table: a field and buttons that a script answers, which comes when one of them is
 * used. The style sheet shows them where there are scripts, and a sentence where there are none.
 */
export function ReaderOpening({
  tabId,
  labels,
}: {
  readonly tabId: string
  readonly labels: DatabaseLabels
}): ReactElement {
  const { reader } = labels
  return (
    <div className="db-reader" data-reader={tabId}>
      <div className="db-reader-bar">
        <ReaderSearchField words={reader} />
        {(['filter', 'sort'] as const).map((part) => (
          <button key={part} className="db-button" type="button" data-part={part}>
            <DatabaseIcon name={part} />
            {reader[part]}
          </button>
        ))}
      </div>
      <p className="db-reader-none">{reader.needsScripts}</p>
    </div>
  )
}
