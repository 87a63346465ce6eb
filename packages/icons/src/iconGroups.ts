/** The groups of the catalogue, in the order the picker shows them. They are part of the ids of icons: never rename one. */
export const ICON_GROUPS = [
  'documents',
  'business',
  'people',
  'communication',
  'home',
  'buildings',
  'travel',
  'food',
  'nature',
  'health',
  'sports',
  'creative',
  'devices',
  'code',
  'symbols',
  'interface',
] as const

export type IconGroup = (typeof ICON_GROUPS)[number]
