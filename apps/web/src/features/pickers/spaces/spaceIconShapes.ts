import { SPACE_ICON_COUNT } from '@sheaf/icons'
import {
  Book,
  Briefcase,
  Building2,
  Compass,
  Flag,
  Folder,
  GraduationCap,
  Heart,
  House,
  Layers,
  Leaf,
  Lightbulb,
  type LucideIcon,
  Megaphone,
  Palette,
  Ruler,
} from 'lucide-react'

/** In the order of the numbers of the format: `space_icon_1` to `space_icon_15`. */
const SHAPES: readonly LucideIcon[] = [
  House,
  Ruler,
  Book,
  Briefcase,
  Building2,
  Compass,
  Flag,
  GraduationCap,
  Heart,
  Layers,
  Leaf,
  Lightbulb,
  Megaphone,
  Palette,
  Folder,
]

/** The shape of a space's own icon, from 1 to 15. */
export function spaceIconShape(number: number): LucideIcon {
  return SHAPES[(number - 1) % SPACE_ICON_COUNT] ?? Folder
}
