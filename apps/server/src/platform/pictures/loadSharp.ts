import type sharp from 'sharp'

export type { Sharp } from 'sharp'

let loading: Promise<typeof sharp> | null = null

/** What decodes and draws pictures. Loaded when it is first asked for: a server that idles does without its memory. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    // One thread for each picture: how many are drawn at once is for those who draw.
    loaded.concurrency(1)
    loaded.cache(false)
    return loaded
  })
  return loading
}
