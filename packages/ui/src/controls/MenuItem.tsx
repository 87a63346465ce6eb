import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { formatShortcut } from '../formatShortcut.ts'
import { useMenuParts } from './late/menuParts.ts'

export interface MenuItemProps {
  readonly icon?: LucideIcon | undefined
  /** Stands where the icon would: a face, the mark of a workspace. */
  readonly mark?: ReactNode
  /** A quiet line under the words. */
  readonly note?: ReactNode
  /** Such as `mod+d`; words only, the caller listens to the keys. */
  readonly shortcut?: string | undefined
  /** Red: only for what cannot be undone. */
  readonly isDanger?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly onSelect: () => void
  readonly children: ReactNode
}

export function MenuItem({
  icon: Icon,
  mark,
  note,
  shortcut,
  isDanger,
  isDisabled,
  onSelect,
  children,
}: MenuItemProps) {
  const Base = useMenuParts()
  return (
    <Base.Item
      className="ui-menu-item"
      disabled={isDisabled ?? false}
      data-danger={isDanger ? '' : undefined}
      onClick={onSelect}
    >
      {Icon && <Icon size={16} aria-hidden />}
      {mark}
      <MenuWords note={note}>{children}</MenuWords>
      {shortcut && <span className="ui-menu-shortcut">{formatShortcut(shortcut)}</span>}
    </Base.Item>
  )
}

export interface MenuLinkProps {
  readonly icon?: LucideIcon | undefined
  readonly href: string
  readonly isNewTab?: boolean | undefined
  readonly children: ReactNode
}

export function MenuLink({ icon: Icon, href, isNewTab, children }: MenuLinkProps) {
  const Base = useMenuParts()
  return (
    <Base.LinkItem
      className="ui-menu-item"
      href={href}
      closeOnClick
      {...(isNewTab ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {Icon && <Icon size={16} aria-hidden />}
      <span className="ui-menu-item-text">{children}</span>
    </Base.LinkItem>
  )
}

export interface MenuCheckItemProps {
  readonly icon?: LucideIcon | undefined
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** Stays open: several may be set one after the other. */
export function MenuCheckItem({ icon: Icon, isChecked, onChange, children }: MenuCheckItemProps) {
  const Base = useMenuParts()
  return (
    <Base.CheckboxItem className="ui-menu-item" checked={isChecked} onCheckedChange={onChange}>
      {Icon && <Icon size={16} aria-hidden />}
      <span className="ui-menu-item-text">{children}</span>
      <Base.CheckboxItemIndicator className="ui-menu-check">
        <Check size={16} />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  )
}

export interface MenuRadioGroupProps<Value extends string> {
  readonly label?: string | undefined
  readonly value: Value
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly icon?: LucideIcon | undefined
    /** Stands where the icon would: a face, the mark of a workspace. */
    readonly mark?: ReactNode
    /** A quiet line under the label. */
    readonly note?: ReactNode
  }[]
  readonly onChange: (value: Value) => void
}

/** One of several; the chosen one carries a tick. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuRadioGroupProps<Value>) {
  const Base = useMenuParts()
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
      {label && <Base.GroupLabel className="ui-menu-label">{label}</Base.GroupLabel>}
      {options.map(({ value: option, label: text, icon: Icon, mark, note }) => (
        <Base.RadioItem key={option} className="ui-menu-item" value={option} label={text} closeOnClick>
          {Icon && <Icon size={16} aria-hidden />}
          {mark}
          <MenuWords note={note}>{text}</MenuWords>
          <Base.RadioItemIndicator className="ui-menu-check">
            <Check size={16} />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

export function MenuGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const Base = useMenuParts()
  return (
    <Base.Group>
      <Base.GroupLabel className="ui-menu-label">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

export function MenuSeparator() {
  const Base = useMenuParts()
  return <Base.Separator className="ui-menu-separator" />
}

/** Quiet lines at the foot of a menu, such as who edited last. */
export function MenuNote({ children }: { readonly children: ReactNode }) {
  return <div className="ui-menu-note">{children}</div>
}

function MenuWords({ note, children }: { readonly note: ReactNode; readonly children: ReactNode }) {
  if (note === undefined || note === null) return <span className="ui-menu-item-text">{children}</span>
  return (
    <span className="ui-menu-item-words">
      <span className="ellipsis" dir="auto">
        {children}
      </span>
      <span className="ui-menu-item-note">{note}</span>
    </span>
  )
}
