import { enumOf, flagOf, listOf, textOf, type Stored } from '../stored/storedValues.ts'
import {
  CARD_PREVIEWS,
  CARD_SIZES,
  LIST_DENSITIES,
  type CardPictures,
  type LayoutSettings,
} from './DatabaseView.ts'

/** Layouts whose settings are values of their own, each under a key of the format. */
export type PlainLayout = 'board' | 'list' | 'gallery'

/**
 * The key under which a setting is stored, and what it is when nothing is: a flag, one of several by its number, null
 * for the id of a field, or "ids" for a list of ids.
 */
type StoredSetting = readonly [
  key: string,
  fallback: boolean | null | 'ids' | readonly [readonly string[], number],
]

const CARD_PICTURES = {
  fitImage: ['fit_image', false],
  preview: ['card_preview', [CARD_PREVIEWS, 0]],
  coverFieldId: ['cover_field_id', null],
} as const satisfies Partial<Record<keyof CardPictures, StoredSetting>>

const SETTINGS: { readonly [L in PlainLayout]: Readonly<Record<keyof LayoutSettings[L], StoredSetting>> } = {
  board: {
    hideUngrouped: ['hide_ungrouped_column', false],
    collapseHiddenGroups: ['collapse_hidden_groups', true],
    hideEmptyGroups: ['hide_empty_groups', false],
    shownEmptyGroupIds: ['shown_empty_group_ids', 'ids'],
    showCover: ['show_cover', false],
    ...CARD_PICTURES,
  },
  list: {
    hideEmptyGroups: ['hide_empty_groups', false],
    density: ['display_mode', [LIST_DENSITIES, 1]],
    showIcon: ['show_icon', true],
    showFieldNames: ['show_field_names', false],
  },
  gallery: {
    showCover: ['show_cover', true],
    cardSize: ['card_size', [CARD_SIZES, 1]],
    ...CARD_PICTURES,
  },
}

/** By their number in the format. */
export const PLAIN_LAYOUTS = { board: '1', list: '4', gallery: '5', chart: '3' } as const

export function readPlainSettings<L extends PlainLayout>(layout: L, stored: Stored): LayoutSettings[L] {
  const read = settingsOf(layout).map(([name, [key, fallback]]) => [name, valueOf(stored[key], fallback)])
  return Object.fromEntries(read) as LayoutSettings[L]
}

/** As the format has them; those that are not named are left out. */
export function storedPlainSettings(layout: PlainLayout, settings: object): Stored {
  const named = new Map<string, unknown>(Object.entries(settings))
  const stored = settingsOf(layout).flatMap(([name, [key, fallback]]) =>
    named.has(name) ? [[key, storedValue(named.get(name), fallback)]] : [],
  )
  return Object.fromEntries(stored)
}

function settingsOf(layout: PlainLayout) {
  return Object.entries<StoredSetting>(SETTINGS[layout])
}

function valueOf(value: unknown, fallback: StoredSetting[1]): unknown {
  if (fallback === null) return textOf(value) || null
  if (fallback === 'ids') return listOf(value).map(textOf)
  if (typeof fallback === 'boolean') return flagOf(value, fallback)
  const [choices, usual] = fallback
  return choices[enumOf(value, choices) ?? usual] ?? choices[usual]
}

function storedValue(value: unknown, fallback: StoredSetting[1]): unknown {
  if (fallback === null) return value ?? ''
  if (fallback === 'ids') return value
  return typeof fallback === 'boolean' ? value : fallback[0].indexOf(String(value))
}
