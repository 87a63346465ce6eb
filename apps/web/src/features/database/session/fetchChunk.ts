import { runtimeConfig } from '../../../platform/config/runtimeConfig.ts'
import { session } from '../../../platform/session/session.ts'

/** Fetches a chunk and unpacks it; rejects where it cannot be had now. */
export type FetchChunk = (chunk: ChunkAddress, signal: AbortSignal) => Promise<Uint8Array>

interface ChunkAddress {
  readonly workspaceId: string
  readonly databaseId: string
  readonly hash: string
}

/** Unpacked by the browser, aside of the page's own work. */
export const fetchChunk: FetchChunk = async ({ workspaceId, databaseId, hash }, signal) => {
  const { apiUrl } = await runtimeConfig()
  const token = await session.freshToken()
  const answer = await fetch(`${apiUrl}/api/workspace/${workspaceId}/database/${databaseId}/chunk/${hash}`, {
    signal,
    headers: token.ok && token.value ? { authorization: `Bearer ${token.value}` } : {},
  })
  if (!answer.ok || !answer.body || answer.headers.get('content-type') !== 'application/gzip')
    throw new Error(`A chunk was answered with ${answer.status}`)
  const unpacked = answer.body.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(unpacked).arrayBuffer())
}
