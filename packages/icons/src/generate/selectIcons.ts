import { ICON_GROUPS, type IconGroup } from '../iconGroups.ts'
import { GROUP_OF_CATEGORY, KEPT_VARIANTS, LEFT_OUT, MOVED, VARIANTS } from './iconSelection.ts'

export interface SelectedIcon {
  readonly group: IconGroup
  readonly name: string
}

/**
 * The icons of the catalogue by group, from the names of the set and their categories: no brands, no series of
 * states, one of each thing. An icon is in one group only.
 */
export function selectIcons(
  categories: ReadonlyMap<string, string>,
): ReadonlyMap<IconGroup, readonly string[]> {
  const moved = new Map<string, IconGroup>()
  for (const group of ICON_GROUPS) for (const name of MOVED[group]?.split(/\s+/) ?? []) moved.set(name, group)
  const groups = new Map<IconGroup, string[]>(ICON_GROUPS.map((group) => [group, []]))
  for (const [name, category] of categories) {
    const group = moved.get(name) ?? GROUP_OF_CATEGORY[category]
    if (group === undefined) continue
    const isWanted = moved.has(name) || KEPT_VARIANTS.has(name)
    if (isWanted || !(LEFT_OUT.test(name) || isVariant(name, categories))) groups.get(group)?.push(name)
  }
  return groups
}

/** Whether a name is that of another icon with an ending that only varies it. */
function isVariant(name: string, names: ReadonlyMap<string, string>): boolean {
  const parts = name.split('-')
  return parts.some((_, index) => {
    const [base, ending] = [parts.slice(0, index).join('-'), parts.slice(index)]
    return names.has(base) && ending.every((part) => VARIANTS.has(part) || /^\d+$/.test(part))
  })
}
