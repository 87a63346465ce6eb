import { ICON_GROUPS, type IconCatalogue, type IconGroup } from '@sheaf/icons'
import type { Findable } from '../searchWords.ts'

/** One icon of the picker. */
export interface PickerIcon extends Findable {
  /** `group/name`. */
  readonly id: string
  /** SVG text, drawn in "black". */
  readonly content: string
}

export interface IconSet {
  readonly groups: readonly { readonly key: IconGroup; readonly items: readonly PickerIcon[] }[]
  readonly all: readonly PickerIcon[]
  readonly byId: ReadonlyMap<string, PickerIcon>
}

/** The icons of the groups that have a name in the interface. */
export function readIcons(catalogue: IconCatalogue): IconSet {
  const groups = ICON_GROUPS.map((key) => ({
    key,
    items: (catalogue[key] ?? []).map(({ id, name, keywords, content }) => ({
      id,
      name: name.replaceAll('-', ' '),
      keywords,
      content,
    })),
  }))
  const all = groups.flatMap(({ items }) => items)
  return { groups, all, byId: new Map(all.map((icon) => [icon.id, icon])) }
}
