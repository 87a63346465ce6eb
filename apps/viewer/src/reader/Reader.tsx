import { isChosen, WHOLE_TABLE } from '@sheaf/model'
import { DatabaseIcon, ReaderSearchField, type DatabaseLabels } from '@sheaf/render/database'
import { useEffect, useRef, useState, useSyncExternalStore, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { FoundContent } from './FoundContent.tsx'
import { FilterRules, SortRules } from './ReaderRules.tsx'
import type { ReaderSession, ReaderState } from './ReaderSession.ts'

export type ReaderPart = 'search' | 'filter' | 'sort'

/** What a reader did while the script was on its way. */
export interface ReaderOpened {
  readonly part: ReaderPart
  /** As typed into the field for words. */
  readonly text: string
  /** Where the caret stands in it, or what is selected. */
  readonly selection: readonly [start: number, end: number]
  /** The reader is still there, and not elsewhere on the page. */
  readonly isFocused: boolean
}

interface ReaderProps {
  readonly session: ReaderSession
  readonly labels: DatabaseLabels
  /** Null where the address said what is chosen. */
  readonly opened: ReaderOpened | null
  /** Where what is found stands. */
  readonly place: HTMLElement
}

/** The bar in which readers choose rows, and the rows that they find. */
export function Reader({ session, labels, opened, place }: ReaderProps): ReactElement {
  const state = useSyncExternalStore(session.subscribe, session.getState)
  const [part, setPart] = useState<ReaderPart | null>(opened?.part ?? null)
  const { reader: words } = labels
  const { choice, drafts, found } = state
  const isOpen = (each: ReaderPart): boolean => part === each
  const toggle = (each: ReaderPart): void => setPart(isOpen(each) ? null : each)

  function handleClear(): void {
    session.choose(WHOLE_TABLE)
    setPart(null)
  }
  const bar = useRef<HTMLElement>(null)
  // What was used has been replaced by what stands here.
  useEffect(() => {
    if (opened?.isFocused !== true) return
    const used = bar.current?.querySelector<HTMLElement>(`[data-part="${opened.part}"]`)
    used?.focus()
    if (used instanceof HTMLInputElement) used.setSelectionRange(...opened.selection)
  }, [opened])
  const counts = { filter: choice.filters.length, sort: choice.sorts.length }
  return (
    <>
      <search className="db-reader-bar" aria-label={words.bar} ref={bar}>
        <SearchField
          words={words}
          text={choice.words}
          typedBefore={opened?.text ?? ''}
          onText={(text) => session.choose({ ...choice, words: text, page: 1 }, 'search')}
        />
        {(['filter', 'sort'] as const).map((each) => (
          <button
            key={each}
            type="button"
            data-part={each}
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
        <output className="db-reader-status">{statusOf(state, words, session.context.locale)}</output>
        {state.phase === 'failed' && (
          <button type="button" className="db-button" onClick={() => void session.retry()}>
            {words.retry}
          </button>
        )}
      </search>
      {isOpen('filter') && (
        <FilterRules
          id="db-reader-filter"
          fields={session.fields}
          context={session.context}
          words={words}
          filters={drafts}
          onChange={(filters) => session.chooseFilters(filters)}
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
  /** Before the script had come. */
  readonly typedBefore: string
  readonly onText: (text: string) => void
}

function SearchField({ words, text, typedBefore, onText }: SearchFieldProps): ReactElement {
  const [typed, setTyped] = useState(typedBefore || text)
  const known = useRef(typed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
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
    <ReaderSearchField words={words} value={typed} onChange={(event) => handleType(event.target.value)} />
  )
}

function statusOf(
  { choice, phase, found, progress, isSlow }: ReaderState,
  words: DatabaseLabels['reader'],
  locale: string,
): string {
  if (!isChosen(choice)) return ''
  if (phase === 'failed') return words.failed
  if (phase === 'ready') return found === null ? '' : words.found({ count: found.count })
  if (progress === 1) return isSlow ? words.finding : ''
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  // Steps of a fourth: each is said aloud.
  return words.loading({ percent: percent.format(Math.floor(progress * 4) / 4) })
}

const TYPING_MS = 200
