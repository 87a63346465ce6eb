import type { FreeDateReader } from './createFreeDateReader.ts'

/** Null until `loadFreeDates` has been heard of: the words of all languages are many. */
export function freeDateReader(): FreeDateReader | null {
  return loaded
}

/** Settles when the words are here or cannot be had; null where none are on their way. */
export function freeDatesToCome(): Promise<void> | null {
  return toCome
}

/** Loads the words of a language, and those of English, which everybody may use. Without a network there are none. */
export function loadFreeDates(locale: string): Promise<void> {
  const loading = load(locale)
    .then((reader) => {
      loaded = reader
    })
    .catch(() => undefined)
    .finally(() => {
      if (toCome === loading) toCome = null
    })
  toCome = loading
  return loading
}

async function load(locale: string): Promise<FreeDateReader> {
  const { createFreeDateReader } = await import('./createFreeDateReader.ts')
  return await createFreeDateReader(locale)
}

let loaded: FreeDateReader | null = null
let toCome: Promise<void> | null = null
