import { Tile, type Tint } from '@sheaf/ui'
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
  Lock,
  Megaphone,
  Palette,
  Ruler,
  type LucideIcon,
} from 'lucide-react'
import type { OutlineView } from './outline.ts'

/** The coloured square of a space; a private one is a grey lock. */
export function SpaceTile({ space }: { readonly space: OutlineView }) {
  return space.isPrivate ? <Tile icon={Lock} tint={0} /> : <Tile icon={iconOf(space)} tint={tintOf(space)} />
}

/** In the order of the numbers of the format: `space_icon_1` to `space_icon_15`. */
const ICONS: readonly LucideIcon[] = [
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

function iconOf(space: OutlineView): LucideIcon {
  const name = space.extra?.['space_icon']
  const number = typeof name === 'string' ? Number(name.replace('space_icon_', '')) : Number.NaN
  return ICONS[number - 1] ?? Folder
}

const TINTS: readonly Tint[] = [1, 2, 3, 4, 5, 6, 7, 8, 9]

// The colour is any text that another client stored; the same text always gives the same tint.
function tintOf(space: OutlineView): Tint {
  const color = space.extra?.['space_icon_color']
  const seed = typeof color === 'string' && color !== '' ? color : space.id
  let hash = 0
  for (const letter of seed) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0
  return TINTS[hash % TINTS.length]!
}
