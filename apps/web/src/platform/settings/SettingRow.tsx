import { foldName } from '@sheaf/base'
import './settingRows.css'
import { use, type ReactNode } from 'react'
import { SettingsQuery } from './SettingsQuery.ts'

export interface SettingRowProps {
  /** Before the words: what it is about, as a mark. */
  readonly start?: ReactNode
  readonly label: string
  /** A line under the label. */
  readonly note?: ReactNode
  /** Why the last change did not hold, in words; said below. */
  readonly error?: string | null | undefined
  /** At the end: a switch, a choice, a button. */
  readonly children?: ReactNode
}

/** SET-FIND-1, SET-SAVE-1: one setting. Marked where its label is looked for. */
export function SettingRow({ start, label, note, error, children }: SettingRowProps) {
  const query = use(SettingsQuery)
  const isFound = query !== '' && foldName(label).includes(query)
  return (
    <div ref={isFound ? showFirst : undefined} className="setting-row" data-found={isFound ? '' : undefined}>
      {start}
      <div className="setting-words">
        <h4 className="setting-label" dir="auto">
          {label}
        </h4>
        {note && <div className="setting-note">{note}</div>}
        {/* The region exists before its words do, or they would not be read out. */}
        <div aria-live="polite">{error && <p className="setting-error">{error}</p>}</div>
      </div>
      {children && <div className="setting-control">{children}</div>}
    </div>
  )
}

/** What is found first is brought into sight. */
function showFirst(row: HTMLElement | null): void {
  if (row && document.querySelector('[data-found]') === row) row.scrollIntoView({ block: 'nearest' })
}
