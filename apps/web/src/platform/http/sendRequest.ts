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

/** One request, as it is. Null when no answer came: offline, refused, cut off or given up. */
export async function sendRequest(request: HttpRequest): Promise<HttpAnswer | null> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
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
