import { isChosen, WHOLE_TABLE, type ReaderChoice, type ReaderFilter } from '@sheaf/model'
import { DatabaseIcon, type DatabaseLabels } from '@sheaf/render/database'
import { useEffect, useRef, useState, useSyncExternalStore, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { completeFilters } from './drafts.ts'
import { FoundContent } from './FoundContent.tsx'
import { FilterRules, SortRules } from './ReaderRules.tsx'
import type { ReaderSession, ReaderState } from './ReaderSession.ts'

export type ReaderPart = 'search' | 'filter' | 'sort'

interface ReaderProps {
  readonly session: ReaderSession
  readonly labels: DatabaseLabels
  /** What was opened to begin with; null where the address said what is chosen. */
  readonly opened: ReaderPart | null
  /** Where what is found stands. */
  readonly place: HTMLElement
}

/** The bar in which readers choose rows, and the rows that they find. */
export function Reader({ session, labels, opened, place }: ReaderProps): ReactElement {
  const state = useSyncExternalStore(session.subscribe, session.getState)
  const [part, setPart] = useState<ReaderPart | null>(opened)
  const { reader: words } = labels
  const { choice, found } = state
  const drafts = useDrafts(session, choice)
  const isOpen = (each: ReaderPart): boolean => part === each
  const toggle = (each: ReaderPart): void => setPart(isOpen(each) ? null : each)

  function handleFilters(filters: readonly ReaderFilter[]): void {
    const control = textChanged(drafts.filters, filters)
    drafts.setFilters(filters)
    const complete = completeFilters(filters, fieldsOf(session), session.context)
    session.choose({ ...choice, filters: complete, page: 1 }, control)
  }
  function handleClear(): void {
    session.choose(WHOLE_TABLE)
    setPart(null)
  }
  const counts = { filter: drafts.filters.length, sort: choice.sorts.length }
  return (
    <>
      <div className="db-reader-bar" role="search" aria-label={words.bar}>
        <SearchField
          words={words}
          text={choice.words}
          isFirst={opened === 'search'}
          onText={(text) => session.choose({ ...choice, words: text, page: 1 }, 'search')}
        />
        {(['filter', 'sort'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={counts[each] > 0 ? 'db-button is-chosen' : 'db-button'}
            aria-expanded={isOpen(each)}
            aria-controls={isOpen(each) ? `db-reader-${each}` : undefined}
            onClick={() => toggle(each)}
          >
            <DatabaseIcon name={each} />
            {counts[each] === 0 ? words[each] : words[`${each}s`]({ count: counts[each] })}
          </button>
        ))}
        {isChosen(choice) && (
          <button type="button" className="db-button" onClick={handleClear}>
            {words.clear}
          </button>
        )}
        <span className="db-reader-status" role="status">
          {statusOf(state, words, session.context.locale)}
        </span>
        {state.phase === 'failed' && (
          <button type="button" className="db-button" onClick={() => session.retry()}>
            {words.retry}
          </button>
        )}
      </div>
      {isOpen('filter') && (
        <FilterRules
          id="db-reader-filter"
          fields={session.fields}
          context={session.context}
          words={words}
          filters={drafts.filters}
          onChange={handleFilters}
        />
      )}
      {isOpen('sort') && (
        <SortRules
          id="db-reader-sort"
          fields={session.fields}
          context={session.context}
          words={words}
          sorts={choice.sorts}
          onChange={(sorts) => session.choose({ ...choice, sorts, page: 1 })}
        />
      )}
      {found !== null &&
        isChosen(choice) &&
        createPortal(<FoundContent found={found} session={session} labels={labels} />, place)}
    </>
  )
}

interface SearchFieldProps {
  readonly words: DatabaseLabels['reader']
  readonly text: string
  readonly isFirst: boolean
  readonly onText: (text: string) => void
}

function SearchField({ words, text, isFirst, onText }: SearchFieldProps): ReactElement {
  const [typed, setTyped] = useState(text)
  const known = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) input.current?.focus()
    return () => clearTimeout(timer.current)
  }, [isFirst])
  // The address says something else: somebody went back, or cleared all.
  useEffect(() => {
    if (text === known.current.trim()) return
    known.current = text
    setTyped(text)
  }, [text])
  function handleType(next: string): void {
    known.current = next
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onText(next.trim()), TYPING_MS)
  }
  return (
    <label className="db-search">
      <DatabaseIcon name="search" />
      <span className="db-hidden">{words.searchRows}</span>
      <input
        ref={input}
        type="search"
        placeholder={words.searchRows}
        value={typed}
        maxLength={MAX_WORDS}
        onChange={(event) => handleType(event.target.value)}
      />
    </label>
  )
}

/** Filters as they are being made; the address has those that choose rows. */
function useDrafts(session: ReaderSession, choice: ReaderChoice) {
  const [filters, setFilters] = useState<readonly ReaderFilter[]>(choice.filters)
  const known = useRef(choice.filters)
  useEffect(() => {
    if (choice.filters === known.current) return
    known.current = choice.filters
    const complete = completeFilters(filters, fieldsOf(session), session.context)
    if (contentsOf(complete) !== contentsOf(choice.filters)) setFilters(choice.filters)
  }, [choice.filters, filters, session])
  return { filters, setFilters }
}

function contentsOf(filters: readonly ReaderFilter[]): string {
  return JSON.stringify(filters.map(({ fieldId, condition, content }) => [fieldId, condition, content]))
}

/** The filter of which only what it compares with was changed, as by typing. */
function textChanged(before: readonly ReaderFilter[], after: readonly ReaderFilter[]): string | null {
  if (before.length !== after.length) return null
  const changed = after.filter((filter, index) => filter !== before[index])
  const [filter] = changed
  const was = before.find(({ id }) => id === filter?.id)
  const isText =
    changed.length === 1 && was?.fieldId === filter?.fieldId && was?.condition === filter?.condition
  return isText ? `filter ${filter?.id}` : null
}

const fieldsOf = (session: ReaderSession) => new Map(session.fields.map((field) => [field.id, field]))

function statusOf(
  { choice, phase, found, progress }: ReaderState,
  words: DatabaseLabels['reader'],
  locale: string,
): string {
  if (!isChosen(choice)) return ''
  if (phase === 'failed') return words.failed
  if (phase === 'ready') return found === null ? '' : words.found({ count: found.count })
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  // Steps of a fourth: each is said aloud.
  return progress === 1 ? '' : words.loading({ percent: percent.format(Math.floor(progress * 4) / 4) })
}

const TYPING_MS = 200
const MAX_WORDS = 200
