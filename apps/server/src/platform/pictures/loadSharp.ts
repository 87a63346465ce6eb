import type sharp from 'sharp'

export type { Sharp } from 'sharp'

let loading: Promise<typeof sharp> | null = null

/** The image library, loaded on first use to save the memory of an idle server. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    // One thread per picture; callers limit how many are processed at once.
    loaded.concurrency(1)
    loaded.cache(false)
    return loaded
  })
  return loading
}
