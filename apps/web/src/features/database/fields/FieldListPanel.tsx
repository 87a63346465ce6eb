import './fields.css'
import {
  openRecords,
  orderedFields,
  visibleFields,
  type Command,
  type DatabaseRecords,
  type Field,
} from '@sheaf/model'
import { FieldIcon } from '@sheaf/render/database'
import { classNames, TextInput } from '@sheaf/ui'
import { Eye, EyeOff, GripVertical, Search } from 'lucide-react'
import { useMemo, useState, type PointerEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { planColumnMove } from './planColumnMove.ts'
import { useReorder } from '../../../platform/dragging/useReorder.ts'

interface FieldListPanelProps {
  readonly records: DatabaseRecords
  readonly viewId: string
  readonly run: (commands: readonly Command[]) => void
}

/** All fields of a view: which of them it shows, and in which order. */
export function FieldListPanel({ records, viewId, run }: FieldListPanelProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [said, setSaid] = useState('')
  const { order, listed, shownIds } = useFields(records, viewId)
  const wanted = query.trim().toLocaleLowerCase()
  const found = listed.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const hideable = listed.filter(({ primary }) => !primary)
  const isAnyHidden = hideable.some(({ id }) => !shownIds.has(id))
  function move(from: number, to: number): void {
    const field = listed[from]
    const ids = listed.map(({ id }) => id)
    const after = field && planColumnMove(order, ids, field.id, to)
    if (!field || after === undefined) return
    run([{ kind: 'moveField', viewId, fieldId: field.id, after }])
    setSaid(t('fields.moved', { name: field.name }))
  }
  const { list, drag, start } = useReorder<HTMLUListElement>(move)
  const setAll = (visibility: 'shown' | 'hidden') =>
    run(
      hideable
        .filter(({ id }) => shownIds.has(id) !== (visibility === 'shown'))
        .map(({ id }) => ({ kind: 'setColumn', viewId, fieldId: id, visibility })),
    )
  return (
    <div className="field-list">
      <TextInput
        icon={Search}
        aria-label={t('fields.find')}
        placeholder={t('fields.find')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="field-editor-line">
        <span>{t('fields.list')}</span>
        <button
          type="button"
          className="field-editor-link"
          onClick={() => setAll(isAnyHidden ? 'shown' : 'hidden')}
        >
          {isAnyHidden ? t('fields.showAll') : t('fields.hideAll')}
        </button>
      </div>
      <ul ref={list} className="option-rows" aria-label={t('fields.list')}>
        {found.map((field) => {
          const index = listed.indexOf(field)
          return (
            <FieldLine
              key={field.id}
              field={field}
              isShown={shownIds.has(field.id)}
              // Where the list is filtered there is no place to move to.
              onDrag={wanted === '' && !field.primary ? (event) => start(event, index) : null}
              onNudge={(by) => move(index, index + (by === 1 ? 2 : -1))}
              dropEdge={
                drag === null ? null : drag.to === index ? 'start' : drag.to === index + 1 ? 'end' : null
              }
              isDragged={drag?.from === index}
              onToggle={(isShown) => {
                const visibility = isShown ? 'shown' : 'hidden'
                run([{ kind: 'setColumn', viewId, fieldId: field.id, visibility }])
              }}
            />
          )
        })}
        {found.length === 0 && <li className="pick-nothing">{t('fields.nothingFound')}</li>}
      </ul>
      <output className="visually-hidden">{said}</output>
    </div>
  )
}

interface FieldLineProps {
  readonly field: Field
  readonly isShown: boolean
  /** Null: it stays where it is. */
  readonly onDrag: ((event: PointerEvent) => void) | null
  readonly onNudge: (by: 1 | -1) => void
  readonly dropEdge: 'start' | 'end' | null
  readonly isDragged: boolean
  readonly onToggle: (isShown: boolean) => void
}

function FieldLine({ field, isShown, onDrag, onNudge, dropEdge, isDragged, onToggle }: FieldLineProps) {
  const { t } = useTranslation()
  const Icon = isShown ? Eye : EyeOff
  return (
    <li
      className={classNames('option-row option-line', isDragged && 'is-dragged')}
      data-item
      data-drop={dropEdge ?? undefined}
    >
      {onDrag ? (
        <button
          type="button"
          className="option-grip"
          aria-label={t('fields.moveOption', { name: field.name })}
          onPointerDown={onDrag}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            onNudge(event.key === 'ArrowDown' ? 1 : -1)
          }}
        >
          <GripVertical size={14} aria-hidden />
        </button>
      ) : (
        <span className="option-grip" aria-hidden />
      )}
      <button
        type="button"
        className={classNames('option-open field-line', !isShown && 'is-hidden')}
        role="switch"
        aria-checked={isShown}
        aria-label={t('grid.showField', { name: field.name })}
        disabled={field.primary}
        onClick={() => onToggle(!isShown)}
      >
        <FieldIcon field={field} />
        <bdi>{field.name}</bdi>
        {!field.primary && <Icon size={16} aria-hidden />}
      </button>
    </li>
  )
}

/** The fields in the order of the view, the one that names the rows first. */
function useFields({ fields, views, ...rest }: DatabaseRecords, viewId: string) {
  return useMemo(() => {
    const { database } = openRecords({ ...rest, fields, views, rows: new Map() }, viewId)
    const view = database.views.get(viewId)
    const all = view ? orderedFields(database, view) : []
    return {
      order: all.map(({ id }) => id),
      listed: [...all.filter(({ primary }) => primary), ...all.filter(({ primary }) => !primary)],
      shownIds: new Set(view ? visibleFields(database, view).map(({ field }) => field.id) : []),
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a cell changes none of it
  }, [fields, views, viewId])
}
