import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode, getPublishedMeta, OwnPublishInfo, PublishedMeta } from '@sheaf/contract'
import { decodeDocument, type ProjectedBlock } from '@sheaf/model'
import { callApi } from '../../../platform/api/api.ts'
import { readAnswer } from '../../../platform/api/readAnswer.ts'
import { runtimeConfig } from '../../../platform/config/runtimeConfig.ts'
import { session } from '../../../platform/session/session.ts'

/** What visitors read now. */
export interface PublishedContent {
  readonly view: PublishedMeta['view']
  readonly root: ProjectedBlock
}

/** Reads a published document as a visitor gets it; who may see the page needs no password. */
export async function readPublished(
  info: Pick<OwnPublishInfo, 'namespace' | 'publish_name'>,
  signal: AbortSignal,
): Promise<Result<PublishedContent, ErrorCode>> {
  const params = { namespace: info.namespace, publishName: info.publish_name }
  const [view, blob] = await Promise.all([readPublishedView(info, signal), readBlob(params, signal)])
  if (!view.ok) return view
  if (!blob.ok) return blob
  const document = decodeDocument(blob.value)
  return document.state === 'ready' ? ok({ view: view.value, root: document.root }) : err('record_not_found')
}

/** How visitors see the head of a page, whatever its content is. */
export async function readPublishedView(
  info: Pick<OwnPublishInfo, 'namespace' | 'publish_name'>,
  signal: AbortSignal,
): Promise<Result<PublishedContent['view'], ErrorCode>> {
  const params = { namespace: info.namespace, publishName: info.publish_name }
  const meta = await callApi<typeof getPublishedMeta>(
    'GET',
    '/api/workspace/v1/published/:namespace/:publishName',
    { params, signal },
  )
  return meta.ok ? ok(meta.value.view) : meta
}

/** Bytes, or a refusal as JSON with status 200 (wire format, 6.3). */
async function readBlob(
  { namespace, publishName }: { readonly namespace: string; readonly publishName: string },
  signal: AbortSignal,
): Promise<Result<Uint8Array, ErrorCode>> {
  const { apiUrl } = await runtimeConfig()
  const path = `${encodeURIComponent(namespace)}/${encodeURIComponent(publishName)}`
  const token = await session.freshToken()
  try {
    const answer = await fetch(`${apiUrl}/api/workspace/published/${path}/blob`, {
      signal,
      headers: token.ok && token.value ? { authorization: `Bearer ${token.value}` } : {},
    })
    if (answer.ok && answer.headers.get('content-type')?.startsWith('application/octet-stream'))
      return ok(new Uint8Array(await answer.arrayBuffer()))
    const refusal = readAnswer({ status: answer.status, body: await answer.json().catch(() => undefined) })
    return refusal.ok ? err('serde_error') : refusal
  } catch {
    return err('network_error')
  }
}
