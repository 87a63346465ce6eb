/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the box of a checklist is drawn as those of cells are */
import './checklistPanel.css'
import { classNames } from '@sheaf/ui'
import { Check, GripVertical, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { ChecklistItem } from '@sheaf/export/cells'
import {
  checklistItems,
  stepItem,
  withChecklistChange,
  type ChecklistChange,
  type ChecklistEditor,
} from './checklistEditor.ts'
import type { EditorSource } from './GridEditor.ts'

interface ChecklistPanelProps {
  readonly editor: ChecklistEditor
  readonly source: EditorSource
  /** The field of the next item, below the list. */
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly onChange: (editor: ChecklistEditor) => void
}

/** The items of a checklist: ticked, renamed, moved and taken out in their place. */
export function ChecklistPanel({ editor, source, input, onChange }: ChecklistPanelProps) {
  const list = useRef<HTMLUListElement>(null)
  const items = checklistItems(editor, source.cell)
  const change = (next: ChecklistChange) => onChange(withChecklistChange(editor, next))
  useArrowsFrom(input, list)

  /** Behind the last item comes the field of the next. */
  function goTo(index: number, part: 'box' | 'name'): void {
    const item = list.current?.children[index]
    const target = item?.querySelector<HTMLElement>(part === 'box' ? '[role=checkbox]' : 'input')
    if (index >= items.length) input.current?.focus()
    else target?.focus()
  }
  function remove(id: string, index: number): void {
    change({ kind: 'remove', id })
    if (index > 0) goTo(index - 1, 'name')
    else input.current?.focus()
  }
  function handleKey(event: KeyboardEvent, item: ChecklistItem, index: number): void {
    const isBox = !(event.target instanceof HTMLInputElement)
    const act = actionOf(event, item, isBox)
    if (act === null) return
    event.preventDefault()
    event.stopPropagation()
    switch (act) {
      case 'tick':
        return change({ kind: 'tick', id: item.id, done: !item.done })
      case 'remove':
        return remove(item.id, index)
      case 'next':
        return goTo(index + 1, isBox ? 'box' : 'name')
      case 'previous':
        return goTo(index - 1, isBox ? 'box' : 'name')
      case 'moveDown':
      case 'moveUp': {
        const move = stepItem(items, item.id, act === 'moveDown' ? 1 : -1)
        if (move) change(move)
      }
    }
  }
  if (items.length === 0) return null
  return (
    <ul ref={list} className="grid-checklist" aria-label={source.field.name}>
      {items.map((item, index) => (
        <Item
          key={item.id}
          item={item}
          onChange={change}
          onRemove={() => remove(item.id, index)}
          onKeyDown={(event) => handleKey(event, item, index)}
          onDrop={(id) => change({ kind: 'move', id, after: droppedAfter(items, id, index) })}
        />
      ))}
    </ul>
  )
}

interface ItemProps {
  readonly item: ChecklistItem
  readonly onChange: (change: ChecklistChange) => void
  readonly onRemove: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Another item, by its id, comes to stand here. */
  readonly onDrop: (id: string) => void
}

function Item({ item, onChange, onRemove, onKeyDown, onDrop }: ItemProps) {
  const { t } = useTranslation()
  const { id, name, done } = item
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is in it
    <li
      className={classNames('grid-checklist-item', done && 'is-done')}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onDrop(event.dataTransfer.getData(DRAGGED))
      }}
    >
      <span
        className="grid-checklist-grip"
        draggable
        aria-hidden
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, id)}
      >
        <GripVertical size={14} />
      </span>
      <button
        type="button"
        role="checkbox"
        className={done ? 'db-check is-on' : 'db-check'}
        aria-checked={done}
        aria-label={name || t('grid.unnamedItem')}
        onClick={() => onChange({ kind: 'tick', id, done: !done })}
      >
        {done && <Check size={12} strokeWidth={3} aria-hidden />}
      </button>
      <input
        className="grid-checklist-name"
        dir="auto"
        aria-label={t('grid.itemName', { name })}
        value={name}
        onChange={({ target }) => onChange({ kind: 'rename', id, name: target.value })}
      />
      <button
        type="button"
        className="grid-row-tool"
        tabIndex={-1}
        aria-label={t('grid.removeOption', { name })}
        onClick={onRemove}
      >
        <X size={14} aria-hidden />
      </button>
    </li>
  )
}

type ItemAction = 'tick' | 'remove' | 'next' | 'previous' | 'moveUp' | 'moveDown'

/** What a key does to an item; null leaves it to the browser. */
function actionOf(event: KeyboardEvent, { name }: ChecklistItem, isBox: boolean): ItemAction | null {
  const { key, altKey, ctrlKey, metaKey } = event
  if (event.nativeEvent.isComposing) return null
  switch (key) {
    case 'Enter':
      return ctrlKey || metaKey ? 'tick' : 'next'
    case 'ArrowDown':
      return altKey ? 'moveDown' : 'next'
    case 'ArrowUp':
      return altKey ? 'moveUp' : 'previous'
    case ' ':
      return isBox ? 'tick' : null
    case 'Delete':
      return isBox ? 'remove' : null
    case 'Backspace':
      return isBox || name === '' ? 'remove' : null
    default:
      return null
  }
}

/** The item behind which another one stands that is dropped on the one at `index`. */
function droppedAfter(items: readonly ChecklistItem[], id: string, index: number): string | null {
  const from = items.findIndex((item) => item.id === id)
  return (from < index ? items[index]?.id : items[index - 1]?.id) ?? null
}

/** From the field of the next item, up into the list. */
function useArrowsFrom(
  input: RefObject<HTMLTextAreaElement | null>,
  list: RefObject<HTMLUListElement | null>,
): void {
  useEffect(() => {
    const field = input.current
    if (!field) return
    function handleKey(event: globalThis.KeyboardEvent): void {
      const isEmptyBack = event.key === 'Backspace' && field?.value === ''
      if (event.isComposing || (event.key !== 'ArrowUp' && !isEmptyBack)) return
      const last = list.current?.lastElementChild?.querySelector<HTMLElement>('input')
      if (!last) return
      event.preventDefault()
      last.focus()
    }
    field.addEventListener('keydown', handleKey)
    return () => field.removeEventListener('keydown', handleKey)
  }, [input, list])
}

const DRAGGED = 'text/x-sheaf-item'
