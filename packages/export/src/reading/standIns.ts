import { mapAddresses } from '@sheaf/model'
import type { ReadPage } from './ReadPage.ts'

const STAND_IN = 'https://import.invalid/'

/** The stand-ins that a page shows, in its text and around it, each once. */
export function standInsOf({ blocks, icon, extra }: ReadPage): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (address: string): string => {
    if (address.startsWith(STAND_IN)) found.add(address)
    return address
  }
  mapAddresses(blocks, add)
  if (icon?.ty === 1) add(icon.value)
  const cover = coverOf(extra)
  if (cover !== null) add(cover)
  return found
}

/** Icon and settings of a page with the addresses of its files in the place of stand-ins; what has none is left out. */
export function settleLook(
  { icon, extra }: Pick<ReadPage, 'icon' | 'extra'>,
  addressOf: (standIn: string) => string | null,
): Pick<ReadPage, 'icon' | 'extra'> {
  return { icon: icon && settleIcon(icon, addressOf), extra: extra && settleExtra(extra, addressOf) }
}

function settleIcon(
  icon: NonNullable<ReadPage['icon']>,
  addressOf: (standIn: string) => string | null,
): ReadPage['icon'] {
  if (icon.ty !== 1) return icon
  const isWeb = /^https?:\/\//i.test(icon.value)
  const value = icon.value.startsWith(STAND_IN) ? addressOf(icon.value) : isWeb ? icon.value : null
  return value === null ? null : { ...icon, value }
}

function settleExtra(
  extra: NonNullable<ReadPage['extra']>,
  addressOf: (standIn: string) => string | null,
): ReadPage['extra'] {
  const cover = coverOf(extra)
  if (cover === null || !cover.startsWith(STAND_IN)) return Object.keys(extra).length > 0 ? extra : null
  const value = addressOf(cover)
  const { cover: written, ...others } = extra
  if (value !== null) return { ...others, cover: { ...Object(written), value } }
  return Object.keys(others).length > 0 ? others : null
}

function coverOf(extra: ReadPage['extra']): string | null {
  const cover = extra?.['cover']
  const value = typeof cover === 'object' && cover !== null && 'value' in cover ? cover.value : null
  return typeof value === 'string' ? value : null
}
