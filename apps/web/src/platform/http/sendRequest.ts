export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

export interface HttpAnswer {
  readonly status: number
  /** Parsed JSON; the text itself when it is none; undefined when there is no body. */
  readonly body: unknown
}

/** Browsers send 64 KiB at a time for pages that are left. */
const MAX_KEPT_ALIVE = 4096

/**
 * One request, as it is. Null when no answer came: offline, refused, cut off or given up. A short one that changes
 * something is sent also when the page is left meanwhile; not one that can be given up, which browsers would go on with.
 */
export async function sendRequest(request: HttpRequest): Promise<HttpAnswer | null> {
  try {
    const body = request.body === undefined ? null : JSON.stringify(request.body)
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body,
      keepalive: !request.signal && request.method !== 'GET' && (body?.length ?? 0) <= MAX_KEPT_ALIVE,
      signal: request.signal ?? null,
    })
    return { status: response.status, body: parseJson(await response.text()) }
  } catch (error) {
    // fetch reports every failure of the network as a TypeError; anything else is a bug of ours.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError'))
      return null
    throw error
  }
}

function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
