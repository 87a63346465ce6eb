import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import type { HttpAnswer } from '../../http/sendRequest.ts'
import type { SendBytes } from '../sendBytes.ts'

const CHUNK_BYTES = 256 * 1024

/** What XMLHttpRequest does in a browser, on a socket of Node: bytes go out piece by piece and are counted. */
export const sendByHttp: SendBytes = ({ url, content, type, token, onProgress, signal }) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(null)
    const request = httpRequest(url, {
      method: 'PUT',
      signal,
      headers: {
        'content-type': type,
        'content-length': content.byteLength,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    })
    request.on('error', () => resolve(null))
    request.on('response', (response) => {
      const answer = text(response).then<HttpAnswer>((body) => ({
        status: response.statusCode ?? 0,
        body: body === '' ? undefined : (JSON.parse(body) as unknown),
      }))
      answer.then(resolve, () => resolve(null))
    })
    void write()

    async function write(): Promise<void> {
      for (let at = 0; at < content.byteLength; at += CHUNK_BYTES) {
        const chunk = Buffer.from(content, at, Math.min(CHUNK_BYTES, content.byteLength - at))
        if (request.destroyed) return
        await new Promise<void>((sent) => request.write(chunk, () => sent()))
        onProgress(Math.min(at + CHUNK_BYTES, content.byteLength))
      }
      request.end()
    }
  })
