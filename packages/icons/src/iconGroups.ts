/** The groups of the catalogue, in the order the picker shows them. They are part of the ids of icons: never rename one. */
export const ICON_GROUPS = [
  'interface',
  'communication',
  'people',
  'documents',
  'business',
  'buildings',
  'home',
  'travel',
  'food',
  'nature',
  'health',
  'sports',
  'devices',
  'creative',
  'code',
  'symbols',
] as const

export type IconGroup = (typeof ICON_GROUPS)[number]
