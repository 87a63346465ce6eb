import type { HttpAnswer } from '../http/sendRequest.ts'

interface BytesRequest {
  readonly url: string
  readonly content: ArrayBuffer
  readonly type: string
  readonly token: string | null
  readonly onProgress: (sentBytes: number) => void
  readonly signal: AbortSignal
}

/** Puts bytes. Null when no answer came: offline, refused, cut off, stalled or given up. */
export type SendBytes = (request: BytesRequest) => Promise<HttpAnswer | null>

/** A connection without progress for this long counts as dead. */
const STALLED_MS = 45_000
/** The server inspects a file before it responds. */
const ANSWER_MS = 5 * 60_000

/** By XMLHttpRequest: fetch does not tell how much has been sent. */
export const sendByXhr: SendBytes = ({ url, content, type, token, onProgress, signal }) =>
  new Promise((resolve) => {
    const xhr = new XMLHttpRequest()
    let watch: ReturnType<typeof setTimeout> | undefined
    function giveUp(): void {
      xhr.abort()
    }
    function expect(ms: number): void {
      clearTimeout(watch)
      watch = setTimeout(giveUp, ms)
    }
    xhr.open('PUT', url)
    xhr.responseType = 'text'
    xhr.setRequestHeader('content-type', type)
    xhr.setRequestHeader('client-version', 'web')
    if (token) xhr.setRequestHeader('authorization', `Bearer ${token}`)
    xhr.upload.onprogress = ({ loaded }) => {
      expect(loaded < content.byteLength ? STALLED_MS : ANSWER_MS)
      onProgress(Math.min(loaded, content.byteLength))
    }
    xhr.onloadend = () => {
      clearTimeout(watch)
      signal.removeEventListener('abort', giveUp)
      resolve(xhr.status === 0 ? null : { status: xhr.status, body: parseJson(xhr.responseText) })
    }
    if (signal.aborted) return resolve(null)
    signal.addEventListener('abort', giveUp)
    expect(STALLED_MS)
    xhr.send(content)
  })

function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
