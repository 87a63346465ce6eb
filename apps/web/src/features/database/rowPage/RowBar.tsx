import { Avatar, IconButton, Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '@sheaf/ui'
import {
  ChevronDown,
  ChevronsRight,
  ChevronUp,
  Copy,
  History,
  Info,
  Link,
  Maximize2,
  MessageSquare,
  MoreHorizontal,
  PanelRight,
  Square,
  Trash2,
  X,
} from 'lucide-react'
import { useStore } from 'zustand'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { CellPerson } from '../presence/peopleInCells.ts'
import { rowMode, type RowMode } from './rowMode.ts'

export interface RowBarProps {
  readonly mode: RowMode
  readonly isPhone: boolean
  readonly isEditable: boolean
  readonly address: string
  /** From 1; null where the view does not show the row. */
  readonly position: number | null
  readonly count: number
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  /** Null where there is no row. */
  readonly history: { readonly isOpen: boolean; readonly onToggle: () => void } | null
  /** Conversations that are open; null where there is no row. */
  readonly comments: { readonly count: number; readonly onGo: () => void } | null
  /** Null where there is no row. */
  readonly onInformation: (() => void) | null
  readonly onDuplicate: () => void
  readonly onDelete: () => void
  readonly onClose: () => void
  readonly people: readonly CellPerson[]
  /** Where it is said whether everything is saved. */
  readonly onState: (place: HTMLElement | null) => void
}

/** What is done with the row, and the way to the others of the view. */
export function RowBar(props: RowBarProps) {
  const { mode, isPhone, position, count, onPrevious, onNext, onClose, people, onState } = props
  const { comments, history } = props
  const { t } = useTranslation()
  const size = isPhone ? 44 : 28
  return (
    <header className="row-bar">
      <IconButton
        icon={mode === 'side' && !isPhone ? ChevronsRight : X}
        size={size}
        label={t('row.close')}
        onClick={onClose}
      />
      {!isPhone && (
        <IconButton
          icon={mode === 'whole' ? PanelRight : Maximize2}
          label={t(mode === 'whole' ? 'row.asSide' : 'row.asWhole')}
          onClick={() => rowMode.getState().set(mode === 'whole' ? 'side' : 'whole')}
        />
      )}
      <span className="row-bar-line" aria-hidden />
      <IconButton
        icon={ChevronUp}
        size={size}
        label={t('grid.previousRow')}
        shortcut="mod+shift+↑"
        disabled={onPrevious === null}
        onClick={() => onPrevious?.()}
      />
      <IconButton
        icon={ChevronDown}
        size={size}
        label={t('grid.nextRow')}
        shortcut="mod+shift+↓"
        disabled={onNext === null}
        onClick={() => onNext?.()}
      />
      {position !== null && <span className="row-bar-place">{t('row.place', { position, count })}</span>}
      <span className="topbar-space" />
      <span ref={onState} />
      {people.length > 0 && (
        <ul className="row-people" aria-label={t('row.people')}>
          {people.map(({ name }) => (
            <li key={name} title={name}>
              <Avatar name={name} size={24} />
            </li>
          ))}
        </ul>
      )}
      {comments && !isPhone && (
        <>
          <IconButton
            icon={MessageSquare}
            label={t('row.comments.go', { count: comments.count })}
            onClick={comments.onGo}
          />
          {comments.count > 0 && (
            <span className="row-bar-count" aria-hidden>
              {comments.count}
            </span>
          )}
        </>
      )}
      {history && (
        <IconButton
          data-history=""
          icon={History}
          size={size}
          isPressed={history.isOpen}
          label={t('row.history.title')}
          onClick={history.onToggle}
        />
      )}
      <RowMenu {...props} />
    </header>
  )
}

function RowMenu({ isPhone, isEditable, address, onInformation, onDuplicate, onDelete }: RowBarProps) {
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const { mode, set } = useStore(rowMode)
  return (
    <Menu
      align="end"
      width={248}
      trigger={<IconButton icon={MoreHorizontal} size={isPhone ? 44 : 28} label={t('row.menu')} />}
    >
      {!isPhone && (
        <>
          <MenuRadioGroup
            label={t('row.openAs')}
            value={mode}
            options={[
              { value: 'side', label: t('row.asSide'), icon: PanelRight },
              { value: 'centered', label: t('row.asCentered'), icon: Square },
              { value: 'whole', label: t('row.asWhole'), icon: Maximize2 },
            ]}
            onChange={set}
          />
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={Link} onSelect={() => copyLink(address)}>
        {t('grid.copyRowLink')}
      </MenuItem>
      {onInformation && (
        <MenuItem icon={Info} onSelect={onInformation}>
          {t('page.information')}
        </MenuItem>
      )}
      {isEditable && (
        <>
          <MenuItem icon={Copy} onSelect={onDuplicate}>
            {t('grid.duplicateRow')}
          </MenuItem>
          <MenuItem icon={Trash2} onSelect={onDelete}>
            {t('grid.deleteRows', { count: 1 })}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
