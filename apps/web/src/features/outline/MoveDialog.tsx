/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox that filters a list has no tag of its own */
import { Dialog, Search, TextInput } from '@sheaf/ui'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { moveTargets } from './moveTargets.ts'
import type { Outline } from './outline.ts'
import { SpaceTile } from './SpaceTile.tsx'
import { ViewIconView } from './ViewIconView.tsx'

export interface MoveDialogProps {
  readonly outline: Outline
  readonly id: string
  readonly onMove: (parentId: string) => void
  readonly onClose: () => void
}

/** Where to put a page, found by typing: what dragging does, for keyboard, touch and long trees. */
export function MoveDialog({ outline, id, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const listId = useId()
  const [filter, setFilter] = useState('')
  const [wantedIndex, setIndex] = useState(0)
  const targets = useMemo(() => moveTargets(outline, id, filter), [outline, id, filter])
  const index = Math.min(wantedIndex, targets.length - 1)
  const untitled = t('outline.untitled')

  function choose(at: number): void {
    const target = targets[at]
    if (!target) return
    onMove(target.view.id)
    onClose()
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const next = (index + step + targets.length) % Math.max(targets.length, 1)
      setIndex(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(index)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('outline.moveTitle', { name: outline.views.get(id)?.name || untitled })}
    >
      <TextInput
        icon={Search}
        role="combobox"
        aria-label={t('outline.moveFilter')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={targets.length > 0 ? `${listId}-${index}` : undefined}
        aria-autocomplete="list"
        placeholder={t('outline.moveFilter')}
        value={filter}
        onChange={(event) => {
          setFilter(event.currentTarget.value)
          setIndex(0)
        }}
        onKeyDown={handleKeyDown}
      />
      <div id={listId} className="move-list" role="listbox" aria-label={t('outline.moveFilter')}>
        {targets.map(({ view, path }, at) => (
          <button
            key={view.id}
            id={`${listId}-${at}`}
            type="button"
            className="move-option"
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            data-on={at === index ? '' : undefined}
            onPointerMove={() => setIndex(at)}
            onClick={() => choose(at)}
          >
            {view.isSpace ? (
              <SpaceTile space={view} />
            ) : (
              <ViewIconView icon={view.icon} layout={view.layout} />
            )}
            <span className="move-option-name">{view.name || untitled}</span>
            <span className="move-option-where">{path.map((name) => name || untitled).join(' / ')}</span>
          </button>
        ))}
      </div>
      {targets.length === 0 && (
        <output className="outline-note">
          {t(filter.trim() === '' ? 'outline.moveNowhere' : 'outline.moveNothing')}
        </output>
      )}
    </Dialog>
  )
}
