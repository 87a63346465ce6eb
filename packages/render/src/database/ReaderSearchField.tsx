import { CHOICE_LIMITS } from '@sheaf/model'
import type { InputHTMLAttributes, ReactElement } from 'react'
import { DatabaseIcon } from './DatabaseIcon.tsx'
import type { DatabaseLabels } from './DatabaseLabels.ts'

interface ReaderSearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly words: DatabaseLabels['reader']
}

/** Where readers type what they look for in a table. The script that answers it may come after the first letters. */
export function ReaderSearchField({ words, ...input }: ReaderSearchFieldProps): ReactElement {
  return (
    <label className="db-search">
      <DatabaseIcon name="search" />
      <span className="db-hidden">{words.searchRows}</span>
      <input
        type="search"
        data-part="search"
        placeholder={words.searchRows}
        maxLength={CHOICE_LIMITS.words}
        autoComplete="off"
        {...input}
      />
    </label>
  )
}
