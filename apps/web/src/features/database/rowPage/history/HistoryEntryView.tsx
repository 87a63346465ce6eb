import { readCell, type Cell, type Field, type Row, type StoredCell } from '@sheaf/model'
import { fieldEmoji, FieldIcon } from '@sheaf/render/database'
import { Avatar } from '@sheaf/ui'
import { ArrowRight, ImageUp, Minus, Plus, SmilePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullMoment } from '../../../../platform/i18n/whenWords.ts'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { personPicture } from '../../../../platform/people/personPicture.ts'
import { CellContent } from '../../grid/CellContent.tsx'
import { useCellOptions } from '../../grid/useCellOptions.ts'
import type { Grid } from '../../grid/useGrid.ts'
import type { HistoryEntry, HistoryEvent, LookHistory } from './groupHistory.ts'
import { memberChange } from './memberChange.ts'

interface HistoryEntryViewProps {
  readonly grid: Grid
  readonly row: Row
  readonly fields: readonly Field[]
  readonly entry: HistoryEntry
  readonly time: string
  /** Behind the name and the time. */
  readonly children: ReactNode
}

/** Who changed a row and when, and each value as it was and as it became. */
export function HistoryEntryView({ grid, row, fields, entry, time, children }: HistoryEntryViewProps) {
  const { t, language } = useTranslation()
  const { by, at, cells, looks, events } = entry
  const name = by?.name || t('row.history.someone')
  return (
    <>
      <div className="row-history-head">
        <Avatar name={name} picture={by && personPicture(by.avatar_url)} size={20} isDecorative />
        <bdi>{name}</bdi>
        <time dateTime={at.toISOString()} title={fullMoment(at, language)}>
          {time}
        </time>
        {children}
      </div>
      {events.map((event) => (
        <p key={event}>{t(EVENTS[event])}</p>
      ))}
      {looks.map((look) => (
        <LookChange key={look.part} look={look} />
      ))}
      {fields.map((field) => {
        const change = cells.find(({ fieldId }) => fieldId === field.id)
        return change && <CellChange key={field.id} {...{ grid, row, field, ...change }} />
      })}
    </>
  )
}

const EVENTS = {
  created: 'row.history.created',
  deleted: 'row.history.deleted',
  restored: 'row.history.reinstated',
  began: 'row.history.began',
} as const satisfies Record<HistoryEvent, string>

function LookChange({ look: { part, before, after } }: { readonly look: LookHistory }) {
  const { t } = useTranslation()
  if (part === 'cover')
    return (
      <div className="row-history-change">
        <ImageUp size={14} aria-hidden />
        {t(after === null ? 'row.history.coverRemoved' : 'row.history.coverSet')}
      </div>
    )
  const show = (icon: string | null) =>
    icon === null ? t('row.history.empty') : (fieldEmoji(icon) ?? t('row.history.iconChanged'))
  return (
    <div className="row-history-change">
      <span className="row-history-name">
        <SmilePlus size={14} aria-hidden />
        {t('row.history.iconChanged')}
      </span>
      <OldAndNew old={show(before)} now={show(after)} />
    </div>
  )
}

interface CellChangeProps {
  readonly grid: Grid
  readonly row: Row
  readonly field: Field
  readonly before: StoredCell | null
  readonly after: StoredCell | null
}

function CellChange({ grid, row, field, before, after }: CellChangeProps) {
  const { t } = useTranslation()
  // Another row: uploads that are under way are no part of what was.
  const read = (stored: StoredCell | null): Cell | null =>
    readCell(
      { ...row, id: '', cells: new Map(stored ? [[field.id, stored]] : []) },
      field,
      grid.model.database,
      grid.context,
    )
  const [was, is] = [read(before), read(after)]
  const members = memberChange(was, is)
  const show = (cell: Cell | null) => <Value {...{ grid, row, field, cell }} />
  return (
    <div className="row-history-change">
      <span className="row-history-name">
        <FieldIcon field={field} />
        <bdi>{field.name}</bdi>
      </span>
      {members ? (
        <span className="row-history-values">
          {members.added && (
            <ins>
              <Plus className="row-history-tile" size={16} aria-hidden />
              <span className="visually-hidden">{t('row.history.added')}</span>
              {show(members.added)}
            </ins>
          )}
          {members.removed && (
            <del>
              <Minus className="row-history-tile" size={16} aria-hidden />
              <span className="visually-hidden">{t('row.history.removed')}</span>
              {show(members.removed)}
            </del>
          )}
        </span>
      ) : (
        <OldAndNew old={was === null ? null : show(was)} now={show(is)} />
      )}
    </div>
  )
}

interface OldAndNewProps {
  /** Null for none. */
  readonly old: ReactNode
  readonly now: ReactNode
}

function OldAndNew({ old, now }: OldAndNewProps) {
  return (
    <span className="row-history-values">
      {old !== null && (
        <>
          <del>{old}</del>
          <ArrowRight className="row-history-arrow" size={14} aria-hidden />
        </>
      )}
      <ins>{now}</ins>
    </span>
  )
}

interface ValueProps {
  readonly grid: Grid
  readonly row: Row
  readonly field: Field
  readonly cell: Cell | null
}

function Value({ grid, row, field, cell }: ValueProps) {
  const { t } = useTranslation()
  const options = useCellOptions(grid.context)
  if (cell === null && field.type !== 'checkbox')
    return <span className="row-empty">{t('row.history.empty')}</span>
  if (cell && 'text' in cell) return <bdi className="db-text">{cell.text}</bdi>
  return <CellContent row={{ ...row, id: '' }} field={field} cell={cell} options={options} />
}
