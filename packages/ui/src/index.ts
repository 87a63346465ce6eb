export { Avatar, type AvatarProps } from './Avatar.tsx'
export { avatarColor, AVATAR_COLORS } from './avatarColor.ts'
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './Button.tsx'
export { Checkbox, type CheckboxProps } from './Checkbox.tsx'
export { Chip, type Tint } from './Chip.tsx'
export { ChoiceDialog, type Choice, type ChoiceDialogProps } from './ChoiceDialog.tsx'
export { classNames } from './classNames.ts'
export { CodeInput, type CodeInputProps } from './CodeInput.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
export { ContextMenu, type ContextMenuProps } from './ContextMenu.tsx'
export { Dialog, type DialogProps } from './Dialog.tsx'
export { EmptyState, type EmptyDrawing, type EmptyStateProps } from './EmptyState.tsx'
export { Field, type FieldProps } from './Field.tsx'
export { formatShortcut } from './formatShortcut.ts'
export { IconButton, type IconButtonProps } from './IconButton.tsx'
export { Kbd } from './Kbd.tsx'
export { Logo } from './Logo.tsx'
export { Menu, type MenuPlacement, type MenuProps } from './Menu.tsx'
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
} from './MenuItem.tsx'
export { Overlay, type OverlayProps } from './Overlay.tsx'
export { Popover, type PopoverProps } from './Popover.tsx'
export { Sheet, type SheetProps } from './Sheet.tsx'
export { Skeleton, type SkeletonProps } from './Skeleton.tsx'
export { Spinner } from './Spinner.tsx'
export { Submenu, type SubmenuProps } from './Submenu.tsx'
export { Switch, type SwitchProps } from './Switch.tsx'
export { TabPanel, Tabs, type TabsProps } from './Tabs.tsx'
export { TextInput, type TextInputProps } from './TextInput.tsx'
export { Tile, type TileProps } from './Tile.tsx'
export { toast, type ToastOptions } from './toast.ts'
export { Toaster } from './Toaster.tsx'
export { Tooltip, type TooltipProps, type TooltipSide } from './Tooltip.tsx'
export { UiProvider, type UiProviderProps } from './UiProvider.tsx'
export {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Bold,
  Check,
  ChevronDown,
  ChevronRight,
  ChevronsUpDown,
  CircleAlert,
  Code,
  CodeXml,
  Copy,
  CornerDownRight,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  FileInput,
  FileOutput,
  FileText,
  Globe,
  GripVertical,
  Heading1,
  Heading2,
  Heading3,
  House,
  ImageUp,
  Info,
  Italic,
  Keyboard,
  Link,
  List,
  ListOrdered,
  ListTodo,
  Lock,
  LogOut,
  Mail,
  MenuIcon,
  Minus,
  Monitor,
  Moon,
  MoveVertical,
  PanelLeft,
  PanelLeftClose,
  Pencil,
  Plus,
  Quote,
  RefreshCw,
  Search,
  Settings,
  Share2,
  SmilePlus,
  Star,
  Strikethrough,
  Sun,
  TextAlignStart,
  Trash2,
  Type,
  TriangleAlert,
  Underline,
  Undo2,
  UserPlus,
  UserRound,
  Users,
  WifiOff,
  X,
} from './icons.ts'
export type { IconComponent } from './icons.ts'
