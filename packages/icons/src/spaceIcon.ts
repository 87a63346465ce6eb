import { DEFAULT_ICON_COLOR, ICON_COLORS, iconColorCss } from './iconColors.ts'
import { shownIcon, type CatalogueIcon } from './viewIcon.ts'

/** How many icons spaces have of their own: `space_icon_1` to `space_icon_15`. */
export const SPACE_ICON_COUNT = 15

/** What stands in the tile of a space. `color` is CSS. */
export type SpaceIcon =
  | { readonly kind: 'numbered'; readonly number: number; readonly color: string }
  | { readonly kind: 'icon'; readonly icon: CatalogueIcon; readonly color: string }
  /** Written by a client whose icons we do not know: the first letter of the name stands in. */
  | { readonly kind: 'letter'; readonly color: string }

export interface SpaceLook {
  /** `space_icon_1` … `space_icon_15`, `group/name`, or empty. */
  readonly icon: string
  /** `0xFFRRGGBB`. */
  readonly color: string
}

/** What the `extra` of a space says of its look, with the defaults of the format. */
export function spaceLook(extra: unknown): SpaceLook {
  const icon = field(extra, 'space_icon')
  const color = field(extra, 'space_icon_color')
  return {
    icon: typeof icon === 'string' ? icon : '',
    color: typeof color === 'string' && color !== '' ? color : DEFAULT_ICON_COLOR,
  }
}

/** A look for a new space: the first icon and the first colour that fewest of the other spaces have. */
export function newSpaceLook(others: readonly SpaceLook[]): SpaceLook {
  const icons = Array.from({ length: SPACE_ICON_COUNT }, (_, index) => spaceIconName(index + 1))
  const colors = ICON_COLORS.map(({ value }) => value)
  return {
    icon: rarest(
      icons,
      others.map(({ icon }) => icon || spaceIconName(1)),
    ),
    color: rarest(
      colors,
      others.map(({ color }) => color),
    ),
  }
}

/** The icon of a look; none is the first. */
export function readSpaceIcon(look: SpaceLook): SpaceIcon {
  const color = iconColorCss(look.color)
  const name = look.icon === '' ? spaceIconName(1) : look.icon
  const number = Number(/^space_icon_(\d{1,2})$/.exec(name)?.[1])
  if (number >= 1 && number <= SPACE_ICON_COUNT) return { kind: 'numbered', number, color }
  const icon = shownIcon(name, look.color)
  return icon === null ? { kind: 'letter', color } : { kind: 'icon', icon, color }
}

export function spaceIconName(number: number): string {
  return `space_icon_${number}`
}

function rarest(offered: readonly string[], used: readonly string[]): string {
  const uses = (one: string): number => used.filter((other) => other === one).length
  return offered.reduce((best, one) => (uses(one) < uses(best) ? one : best))
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined
}
