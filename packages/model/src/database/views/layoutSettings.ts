import { enumOf, flagOf, textOf, type Stored } from '../stored/storedValues.ts'
import { CARD_PREVIEWS, CARD_SIZES, LIST_DENSITIES, type LayoutSettings } from './DatabaseView.ts'

/** Layouts whose settings are values of their own, each under a key of the format. */
export type PlainLayout = 'list' | 'gallery'

/** The key under which a setting is stored, and what it is when nothing is: a flag, one of several by its number, or null for the id of a field. */
type StoredSetting = readonly [key: string, fallback: boolean | null | readonly [readonly string[], number]]

const SETTINGS: { readonly [L in PlainLayout]: Readonly<Record<keyof LayoutSettings[L], StoredSetting>> } = {
  list: {
    hideEmptyGroups: ['hide_empty_groups', false],
    density: ['display_mode', [LIST_DENSITIES, 1]],
    showIcon: ['show_icon', true],
    showFieldNames: ['show_field_names', false],
  },
  gallery: {
    showCover: ['show_cover', true],
    fitImage: ['fit_image', false],
    cardSize: ['card_size', [CARD_SIZES, 1]],
    preview: ['card_preview', [CARD_PREVIEWS, 0]],
    coverFieldId: ['cover_field_id', null],
  },
}

/** By their number in the format. */
export const PLAIN_LAYOUTS = { list: '4', gallery: '5', chart: '3' } as const

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
  if (typeof fallback === 'boolean') return flagOf(value, fallback)
  const [choices, usual] = fallback
  return choices[enumOf(value, choices) ?? usual] ?? choices[usual]
}

function storedValue(value: unknown, fallback: StoredSetting[1]): unknown {
  if (fallback === null) return value ?? ''
  return typeof fallback === 'boolean' ? value : fallback[0].indexOf(String(value))
}
