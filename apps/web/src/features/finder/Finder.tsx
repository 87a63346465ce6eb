/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox that filters a list has no tag of its own */
import './finder.css'
import { Kbd, SearchDialog } from '@sheaf/ui'
import { CircleX, Search } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { FinderFilterBar } from './FinderFilterBar.tsx'
import { EnterKey, FinderList, optionElementId, LIST_ID } from './FinderList.tsx'
import type { ShownGroup } from './model/FinderItem.ts'
import { withFilter } from './model/finderFilters.ts'
import {
  activeOption,
  canSort,
  EMPTY_FINDER,
  pressKey,
  setFilters,
  setSort,
  showAll,
  typeQuery,
  whereOf,
  type FinderOption,
  type FinderState,
  type OpenWhere,
} from './model/finderState.ts'
import { useCommandPlace } from './commands/useCommandPlace.ts'
import { useFound } from './results/useFound.ts'
import { useOpenPath } from './results/useOpenPath.ts'

export interface FinderProps {
  /** What was typed while this was on its way. */
  readonly typed: RefObject<string>
  /** Puts the focus and the caret back to where they were. */
  readonly onReturn: () => void
  readonly onClose: () => void
}

/** The palette: everything in the workspace, and all that can be done in it, by typing. */
export function Finder({ typed, onReturn, onClose }: FinderProps) {
  const { t, direction } = useTranslation()
  const [state, setState] = useState<FinderState>(() => ({ ...EMPTY_FINDER, query: typed.current }))
  const field = useRef<HTMLInputElement>(null)
  const commands = useCommandPlace()
  const found = useFound(state, commands)
  const openPath = useOpenPath()
  const active = activeOption(state, found)
  const count = countFound(found.groups)

  // In the same turn: the next key belongs to the field.
  useLayoutEffect(() => {
    if (state.place === 'field') field.current?.focus()
    else document.getElementById(`finder-filter-${state.place}`)?.focus()
  }, [state.place])

  function take(option: FinderOption, where: OpenWhere): void {
    if ('more' in option) return setState((now) => showAll(now, option.more))
    const { target } = option.item
    if (target.type === 'person')
      return setState((now) =>
        typeQuery(setFilters(now, withFilter(now.filters, { type: 'person', id: target.id })), ''),
      )
    onClose()
    if (target.type === 'run') target.run()
    else openPath(target.path, where)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Menus of filters stand elsewhere in the page, and their keys are their own.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    const outcome = pressKey(
      state,
      {
        key: event.key,
        mod: event.metaKey || event.ctrlKey,
        alt: event.altKey,
        shift: event.shiftKey,
        // Safari says so by the code alone: the key that ended the composition comes after it.
        isComposing: event.nativeEvent.isComposing || event.keyCode === 229,
        isRtl: direction === 'rtl',
      },
      found,
    )
    if (outcome === null) return
    if (outcome.type === 'write') {
      field.current?.focus()
      return setState(outcome.state)
    }
    event.preventDefault()
    event.stopPropagation()
    if (outcome.type === 'go') setState(outcome.state)
    else take(outcome.option, outcome.where)
  }

  return (
    <SearchDialog
      label={t('finder.open')}
      field={field}
      onReturn={onReturn}
      onClose={onClose}
      onKeyDown={handleKeyDown}
    >
      <div className="finder">
        <div className="finder-head">
          <div className="finder-field">
            <Search size={18} aria-hidden />
            <input
              ref={field}
              className="finder-input"
              role="combobox"
              aria-label={t('finder.field')}
              aria-expanded={found.groups.length > 0}
              aria-controls={LIST_ID}
              aria-autocomplete="list"
              aria-activedescendant={active ? optionElementId(active.id) : undefined}
              placeholder={t('finder.field')}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              dir="auto"
              value={state.query}
              onFocus={() => setState((now) => (now.place === 'field' ? now : { ...now, place: 'field' }))}
              onChange={({ currentTarget: { value } }) => setState((now) => typeQuery(now, value))}
            />
            {state.query !== '' && (
              <button
                type="button"
                className="finder-clear"
                aria-label={t('finder.clear')}
                tabIndex={-1}
                onClick={() => setState((now) => typeQuery(now, ''))}
              >
                <CircleX size={18} aria-hidden />
              </button>
            )}
          </div>
          <output className="finder-count">
            {state.query.trim() === '' || !found.isSettled ? '' : t('finder.count', { count })}
          </output>
          <span className="finder-esc" aria-hidden>
            <Kbd shortcut="escape" />
          </span>
          <button type="button" className="finder-cancel" tabIndex={-1} onClick={onClose}>
            {t('common.cancel')}
          </button>
        </div>
        <FinderFilterBar
          filters={state.filters}
          sort={canSort(state) ? state.sort : null}
          place={state.place}
          onPlace={(chip) => setState((now) => (now.place === chip ? now : { ...now, place: chip }))}
          onChange={(filters) => setState((now) => setFilters(now, filters))}
          onSort={(sort) => setState((now) => setSort(now, sort))}
        />
        <FinderList
          query={state.query}
          found={found}
          activeId={active?.id ?? null}
          isChosen={state.cursor !== null}
          onPoint={(id) => setState((now) => ({ ...now, cursor: id }))}
          onTake={(option, event) =>
            take(
              option,
              event.button === MIDDLE_BUTTON
                ? 'newTab'
                : whereOf({ mod: event.metaKey || event.ctrlKey, alt: event.altKey }),
            )
          }
        />
        <FinderFoot isOffline={found.isOffline} />
      </div>
    </SearchDialog>
  )
}

const MIDDLE_BUTTON = 1

/** Of what was looked for; commands are always there. */
function countFound(groups: readonly ShownGroup[]): number {
  return groups.reduce((sum, { kind, items }) => (kind === 'command' ? sum : sum + items.length), 0)
}

function FinderFoot({ isOffline }: { readonly isOffline: boolean }) {
  const { t } = useTranslation()
  if (isOffline)
    return (
      <output className="finder-foot" data-offline>
        {t('finder.offline')}
      </output>
    )
  return (
    <div className="finder-foot" data-keys aria-hidden>
      <span>
        <Kbd shortcut="arrowup" />
        <Kbd shortcut="arrowdown" />
        {t('finder.keyMove')}
      </span>
      <span>
        <EnterKey />
        {t('finder.keyOpen')}
      </span>
      <span>
        <Kbd shortcut="mod" />
        <EnterKey />
        {t('finder.keyNewTab')}
      </span>
      <span>
        <Kbd shortcut="alt" />
        <EnterKey />
        {t('finder.keyBeside')}
      </span>
      <span>
        <Kbd shortcut="tab" />
        {t('finder.keyFilters')}
      </span>
      <span className="finder-hint">{t('finder.keyCommands')}</span>
    </div>
  )
}
