import type { IconGroup } from '@sheaf/icons'
import type { MessageKey } from '@sheaf/locales'
import type { Translate } from '@sheaf/locales'
import type { GridSection } from '../grid/gridLayout.ts'
import type { IconSet, PickerIcon } from './iconSet.ts'
import { searchWords } from '../searchWords.ts'

/** What the picker of icons shows: results of a search, or what was used last and all groups. */
export function iconSections(
  set: IconSet,
  query: string,
  recentIds: readonly string[],
  t: Translate,
): readonly GridSection<PickerIcon>[] {
  if (query.trim() !== '')
    return [{ key: 'results', name: t('picker.results'), items: searchWords(set.all, query) }]
  const recent = recentIds.flatMap((id) => set.byId.get(id) ?? [])
  return [
    { key: 'recent', name: t('picker.recent'), items: recent },
    ...set.groups.map(({ key, items }) => ({ key, name: t(GROUP_NAMES[key]), items })),
  ]
}

const GROUP_NAMES: Record<IconGroup, MessageKey> = {
  interface: 'picker.group.interface',
  communication: 'picker.group.communication',
  people: 'picker.group.people',
  documents: 'picker.group.documents',
  business: 'picker.group.business',
  buildings: 'picker.group.buildings',
  home: 'picker.group.home',
  travel: 'picker.group.travel',
  food: 'picker.group.food',
  nature: 'picker.group.nature',
  health: 'picker.group.health',
  sports: 'picker.group.sports',
  devices: 'picker.group.devices',
  creative: 'picker.group.creative',
  code: 'picker.group.code',
  symbols: 'picker.group.symbols',
}
