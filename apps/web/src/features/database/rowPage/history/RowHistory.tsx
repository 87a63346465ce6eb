import './rowHistory.css'
import { personDay } from '@sheaf/base'
import type { Field, Row, RowRecord, StoredCell } from '@sheaf/model'
import { Button, IconButton, Menu, MenuRadioGroup, Skeleton, toast } from '@sheaf/ui'
import { ChevronDown, Undo2, X } from 'lucide-react'
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { dayWords, timeWords } from '../../../../platform/i18n/whenWords.ts'
import { offerUpgrade } from '../../../billing/index.ts'
import { usePageTree } from '../../../pageTree/index.ts'
import type { Grid } from '../../grid/useGrid.ts'
import { groupHistory, type HistoryEntry } from './groupHistory.ts'
import { HistoryEntryView } from './HistoryEntryView.tsx'
import { restoreEntry } from './restoreEntry.ts'
import { useRowHistory } from './useRowHistory.ts'

/** Cells as they were before an entry, by their fields; null for those that were empty. */
export type HistoryPreview = ReadonlyMap<string, StoredCell | null>

export interface RowHistoryProps {
  readonly grid: Grid
  readonly row: Row
  readonly record: RowRecord
  /** In the order of the page. */
  readonly fields: readonly Field[]
  readonly onPreview: (preview: HistoryPreview | null) => void
  readonly onClose: () => void
}

/** What was changed in a row, by whom and when, beside its page. Rules: `docs/specs/row-pages.md`. */
export function RowHistory(props: RowHistoryProps) {
  const { grid, record, fields, onPreview, onClose } = props
  const { t } = useTranslation()
  const [fieldId, setFieldId] = useState(ALL)
  const history = useRowHistory({ session: grid.session, databaseId: grid.records.id, row: record })
  const { data, isPending, isError, hasNextPage, isFetchingNextPage } = history
  const isCutShort = data?.pages.at(-1)?.is_cut_short === true
  const entries = useMemo(() => {
    const hasOthers = fieldId === ALL
    const fieldIds = new Set(hasOthers ? fields.map(({ id }) => id) : [fieldId])
    const stored = data?.pages.flatMap((page) => page.entries) ?? []
    return groupHistory(stored, { rowId: record.id, fieldIds, hasOthers })
  }, [data, fields, fieldId, record.id])
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of what is in it; the button does the same
    <aside className="row-history" aria-label={t('row.history.title')} onKeyDown={handleKeyDown}>
      <header>
        <h2>{t('row.history.title')}</h2>
        <FieldFilter {...{ fields, fieldId }} onChange={setFieldId} />
        <IconButton icon={X} size={grid.isPhone ? 44 : 28} label={t('row.history.close')} onClick={onClose} />
      </header>
      <div className="row-history-list">
        <Days {...props} entries={entries} />
        {isPending && <Waiting />}
        {isCutShort && <HistoryLimit />}
        {!isPending && !isError && entries.length === 0 && !hasNextPage && !isCutShort && (
          <p>{t(fieldId === ALL ? 'row.history.nothing' : 'row.history.nothingInField')}</p>
        )}
        {isError && (
          <div role="alert">
            <p>{t('row.history.failed')}</p>
            <Button size="sm" onClick={() => void history.refetch()}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        {hasNextPage && !isError && (
          <Button
            size="sm"
            variant="ghost"
            isLoading={isFetchingNextPage}
            onClick={() => {
              onPreview(null)
              void history.fetchNextPage()
            }}
          >
            {t('row.history.more')}
          </Button>
        )}
      </div>
    </aside>
  )
}

const ALL = ''

interface FieldFilterProps {
  readonly fields: readonly Field[]
  readonly fieldId: string
  readonly onChange: (fieldId: string) => void
}

function FieldFilter({ fields, fieldId, onChange }: FieldFilterProps) {
  const { t } = useTranslation()
  const name = fields.find(({ id }) => id === fieldId)?.name ?? t('row.history.allFields')
  return (
    <Menu
      align="end"
      width={220}
      trigger={
        <button
          type="button"
          className="row-history-filter"
          aria-label={t('row.history.fieldFilter', { field: name })}
        >
          <bdi>{name}</bdi>
          <ChevronDown size={14} aria-hidden />
        </button>
      }
    >
      <MenuRadioGroup
        value={fieldId}
        options={[
          { value: ALL, label: t('row.history.allFields') },
          ...fields.map((field) => ({ value: field.id, label: field.name })),
        ]}
        onChange={onChange}
      />
    </Menu>
  )
}

/** BILL-LIMIT-5: earlier changes are kept, and a larger plan shows them. */
function HistoryLimit() {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  return (
    <div className="row-history-limit">
      <p>{t('row.history.limited')}</p>
      <Button size="sm" onClick={() => void offerUpgrade({ workspaceId, limit: 'historyDays' })}>
        {t('row.history.limitedPlans')}
      </Button>
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <>
      <output className="visually-hidden">{t('common.loading')}</output>
      {[160, 200, 120].map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </>
  )
}

function Days({ entries, ...props }: RowHistoryProps & { readonly entries: readonly HistoryEntry[] }) {
  const { language } = useTranslation()
  const days = Map.groupBy(entries, ({ at }) => personDay(at))
  const [now] = useState(() => new Date())
  return [...days].map(([day, ofDay]) => (
    <section key={day}>
      <h3>{dayWords(ofDay[0]?.at ?? now, now, language)}</h3>
      <ul>
        {ofDay.map((entry) => (
          <Entry key={entry.id} {...props} entry={entry} time={timeWords(entry.at, language)} />
        ))}
      </ul>
    </section>
  ))
}

interface EntryProps extends RowHistoryProps {
  readonly entry: HistoryEntry
  readonly time: string
}

/** While it is pointed at, the page shows the values from before. */
function Entry({ grid, row, record, fields, onPreview, entry, time }: EntryProps) {
  const { t } = useTranslation()
  const { commands, back } = restoreEntry(entry, record)
  const isRestorable = grid.isEditable && commands.length > 0 && !entry.events.includes('created')
  const preview = () =>
    onPreview(
      isRestorable ? new Map(entry.cells.map(({ fieldId, before }) => [fieldId, before] as const)) : null,
    )
  const leave = () => onPreview(null)
  // An entry that others go on with is another one, and the pointer never left it.
  useEffect(() => () => onPreview(null), [onPreview])
  function restore(): void {
    leave()
    grid.actions.run(commands)
    toast(t('row.history.restored'), {
      icon: Undo2,
      action: { label: t('common.undo'), onSelect: () => grid.actions.run(back) },
    })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing shows what the button would do
    <li
      className="row-history-entry"
      onPointerEnter={preview}
      onPointerLeave={leave}
      onFocus={preview}
      onBlur={leave}
    >
      <HistoryEntryView {...{ grid, row, fields, entry, time }}>
        {isRestorable && (
          <Button size="sm" variant="ghost" icon={Undo2} onClick={restore}>
            {t('row.history.restore')}
          </Button>
        )}
      </HistoryEntryView>
    </li>
  )
}
