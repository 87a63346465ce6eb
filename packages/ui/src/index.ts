export { Avatar, type AvatarProps } from './controls/Avatar.tsx'
export { avatarColor, AVATAR_COLORS } from './avatarColor.ts'
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './controls/Button.tsx'
export { Checkbox, type CheckboxProps } from './controls/Checkbox.tsx'
export { Chip, type Tint } from './controls/Chip.tsx'
export { ChoiceCards, type ChoiceCardsProps } from './controls/ChoiceCards.tsx'
export { ChoiceDialog, type Choice, type ChoiceDialogProps } from './controls/ChoiceDialog.tsx'
export { classNames } from './classNames.ts'
export { CodeInput, type CodeInputProps } from './controls/CodeInput.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './controls/ConfirmDialog.tsx'
export { ContextMenu, type ContextMenuProps } from './controls/ContextMenu.tsx'
export { Dialog, type DialogProps } from './controls/Dialog.tsx'
export { EmptyState, type EmptyDrawing, type EmptyStateProps } from './controls/EmptyState.tsx'
export { Field, type FieldProps } from './controls/Field.tsx'
export { formatShortcut } from './formatShortcut.ts'
export { FileDrop, type FileDropProps } from './controls/FileDrop.tsx'
export { IconButton, type IconButtonProps } from './controls/IconButton.tsx'
export { Kbd } from './controls/Kbd.tsx'
export { Logo } from './controls/Logo.tsx'
export { MarkedText, type MarkedTextProps } from './controls/MarkedText.tsx'
export { Menu } from './controls/Menu.tsx'
export type { MenuPlacement, MenuProps } from './controls/MenuProps.ts'
export {
  MenuCheckItem,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuNote,
  MenuRadioGroup,
  MenuSeparator,
  type MenuCheckItemProps,
  type MenuItemProps,
  type MenuLinkProps,
  type MenuRadioGroupProps,
} from './controls/MenuItem.tsx'
export { Overlay, type OverlayProps } from './controls/Overlay.tsx'
export { PanedDialog, type PanedDialogProps } from './controls/PanedDialog.tsx'
export { Popover } from './controls/Popover.tsx'
export type { PopoverProps } from './controls/PopoverProps.ts'
export { Select, type SelectProps } from './controls/Select.tsx'
export { ResultRow, type Found, type ResultRowProps } from './controls/ResultRow.tsx'
export { ProgressBar, type ProgressBarProps } from './controls/ProgressBar.tsx'
export { ProgressLine, type ProgressLineProps } from './controls/ProgressLine.tsx'
export { SearchDialog, type SearchDialogProps } from './controls/SearchDialog.tsx'
export { Sheet, type SheetProps } from './controls/Sheet.tsx'
export { Skeleton, type SkeletonProps } from './controls/Skeleton.tsx'
export { Spinner } from './controls/Spinner.tsx'
export { Submenu, type SubmenuProps } from './controls/Submenu.tsx'
export { Switch, type SwitchProps } from './controls/Switch.tsx'
export { TabPanel, Tabs, type TabsProps } from './controls/Tabs.tsx'
export { TextInput, type TextInputProps } from './controls/TextInput.tsx'
export { Tile, type TileProps } from './controls/Tile.tsx'
export { toast, type ToastOptions } from './controls/toast.ts'
export { useEscape } from './controls/late/useEscape.ts'
export { Late } from './controls/late/useLate.ts'
export { Toaster } from './controls/Toaster.tsx'
export { Tooltip } from './controls/Tooltip.tsx'
export type { TooltipProps, TooltipSide } from './controls/TooltipProps.ts'
export { UiProvider, type UiProviderProps } from './controls/UiProvider.tsx'
