import { runtimeConfig } from '../../../platform/config/runtimeConfig.ts'
import { session } from '../../../platform/session/session.ts'

/** Fetches a chunk, or a part of it, and unpacks it; rejects where it cannot be had now. */
export type FetchChunk = (chunk: ChunkAddress, signal: AbortSignal) => Promise<Uint8Array>

interface ChunkAddress {
  readonly workspaceId: string
  readonly databaseId: string
  readonly hash: string
  readonly part: ChunkPart
}

/** The frame and at least the columns of some fields, the columns of all others without the frame, or everything. */
export type ChunkPart =
  | { readonly columns: readonly string[] }
  | { readonly without: readonly string[] }
  | Readonly<Record<string, never>>

/** Unpacked by the browser, aside of the page's own work. */
export const fetchChunk: FetchChunk = async ({ workspaceId, databaseId, hash, part }, signal) => {
  const { apiUrl } = await runtimeConfig()
  const token = await session.freshToken()
  const query = new URLSearchParams(Object.entries(part).map(([name, ids]) => [name, ids.join(',')]))
  const url = `${apiUrl}/api/workspace/${workspaceId}/database/${databaseId}/chunk/${hash}?${query}`
  const answer = await fetch(url, {
    signal,
    headers: token.ok && token.value ? { authorization: `Bearer ${token.value}` } : {},
    // Nobody waits for these yet.
    ...('without' in part && { priority: 'low' }),
  })
  if (!answer.ok || !answer.body || answer.headers.get('content-type') !== 'application/gzip')
    throw new Error(`A chunk was answered with ${answer.status}`)
  const unpacked = answer.body.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(unpacked).arrayBuffer())
}
