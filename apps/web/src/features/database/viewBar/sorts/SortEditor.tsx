import type { Field, Sort } from '@sheaf/model'
import { FieldIcon } from '@sheaf/render/database'
import { Button, IconButton, Menu, MenuRadioGroup } from '@sheaf/ui'
import { ChevronDown, GripVertical, Plus, X } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useReorder } from '../../../../platform/dragging/useReorder.ts'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import type { ViewBarModel } from '../useViewBar.ts'
import { sortWords } from './sortWords.ts'

/** The sorts of a view, the most important first. */
export function SortEditor({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { sorts } = bar.view
  const shown = sorts.flatMap((sort) => {
    const field = bar.fields.find(({ id }) => id === sort.fieldId)
    return field ? [{ sort, field }] : []
  })
  /** Before the one at `to` of those that are shown. */
  function move(from: number, to: number): void {
    const [moved, before] = [shown[from]?.sort, shown[to]?.sort]
    if (!moved || to < 0 || to > shown.length || moved === before) return
    const others = sorts.filter((sort) => sort !== moved)
    bar.setSorts(others.toSpliced(before ? others.indexOf(before) : others.length, 0, moved))
  }
  const { list, drag, start } = useReorder<HTMLDivElement>(move)
  return (
    <>
      <div className="view-panel-head">
        <b>{t('grid.bar.sort')}</b>
        <span className="view-panel-space" />
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            bar.setPanel(null)
            bar.setSorts([])
          }}
        >
          {t('grid.bar.clear')}
        </Button>
      </div>
      <div ref={list} className="view-sorts">
        {shown.map(({ sort, field }, index) => (
          <SortRow
            key={sort.id}
            {...{ sort, field }}
            onChange={(descending) =>
              bar.setSorts(sorts.map((each) => (each.id === sort.id ? { ...each, descending } : each)))
            }
            onRemove={() => {
              if (sorts.length === 1) bar.setPanel(null)
              bar.setSorts(sorts.filter(({ id }) => id !== sort.id))
            }}
            over={drag?.beside === index ? (drag.isAfter ? 'after' : 'before') : null}
            onDrag={(event) => start(event, index)}
            onNudge={(by) => move(index, by === 1 ? index + 2 : index - 1)}
          />
        ))}
      </div>
      <div className="view-panel-foot">
        <Button size="sm" variant="ghost" icon={Plus} onClick={() => bar.setPanel({ kind: 'addSort' })}>
          {t('grid.bar.addSort')}
        </Button>
      </div>
    </>
  )
}

interface SortRowProps {
  readonly sort: Sort
  readonly field: Field
  readonly onChange: (descending: boolean) => void
  readonly onRemove: () => void
  /** Where what is dragged comes to stand beside it. */
  readonly over: 'before' | 'after' | null
  readonly onDrag: (event: PointerEvent) => void
  readonly onNudge: (by: 1 | -1) => void
}

function SortRow({ sort, field, onChange, onRemove, over, onDrag, onNudge }: SortRowProps) {
  const { t } = useTranslation()
  function handleKey(event: KeyboardEvent): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by === null) return
    event.preventDefault()
    onNudge(by)
  }
  return (
    <div className="view-sort" data-item data-over={over ?? undefined}>
      <div className="view-grip" onPointerDown={onDrag}>
        <IconButton
          size={24}
          icon={GripVertical}
          label={t('grid.bar.moveSort', { name: field.name })}
          onKeyDown={handleKey}
        />
      </div>
      <span className="view-sort-field">
        <FieldIcon field={field} />
        <bdi className="ellipsis">{field.name}</bdi>
      </span>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className="view-select"
            aria-label={`${t('grid.bar.order')}: ${t(sortWords(field, sort.descending))}`}
          >
            <span className="ellipsis">{t(sortWords(field, sort.descending))}</span>
            <ChevronDown size={14} aria-hidden />
          </button>
        }
      >
        <MenuRadioGroup
          value={sort.descending ? 'down' : 'up'}
          options={[
            { value: 'up', label: t(sortWords(field, false)) },
            { value: 'down', label: t(sortWords(field, true)) },
          ]}
          onChange={(value) => onChange(value === 'down')}
        />
      </Menu>
      <IconButton
        size={28}
        icon={X}
        label={t('grid.bar.removeSort', { name: field.name })}
        onClick={onRemove}
      />
    </div>
  )
}
