import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a provider was asked: the body of the call, in the protocol of OpenAI. */
interface AskedOfProvider {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

export type ProviderAnswer = (response: ServerResponse, asked: AskedOfProvider) => void

export interface ModelProvider {
  readonly baseUrl: string
  readonly asked: readonly AskedOfProvider[]
  /** Of the connections of calls: that they are gone. */
  readonly left: Promise<void>
  answer: ProviderAnswer
  close(): Promise<void>
}

/** A server of the protocol of chat completions on loopback. */
export async function startModelProvider(): Promise<ModelProvider> {
  const asked: AskedOfProvider[] = []
  const left = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) left.resolve()
    })
    void readBody(request).then((body) => {
      asked.push(body)
      provider.answer(response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const provider: ModelProvider = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    left: left.promise,
    answer: words('Yes.'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}

/** An answer of some pieces, counted as `tokens`. */
export function words(...pieces: readonly string[]): ProviderAnswer {
  return (response) => {
    begin(response)
    for (const content of pieces) send(response, { delta: { content }, finish_reason: null })
    send(
      response,
      { delta: {}, finish_reason: 'stop' },
      { prompt_tokens: 70, completion_tokens: 30, total_tokens: 100 },
    )
    response.end('data: [DONE]\n\n')
  }
}

/** Says some pieces, then nothing more. */
export function silentAfter(...pieces: readonly string[]): ProviderAnswer {
  return (response) => {
    begin(response)
    for (const content of pieces) send(response, { delta: { content }, finish_reason: null })
  }
}

/** Says some pieces and hangs up. */
export function brokenAfter(...pieces: readonly string[]): ProviderAnswer {
  return (response) => {
    silentAfter(...pieces)(response, { model: '', messages: [] })
    response.flushHeaders()
    setImmediate(() => response.destroy())
  }
}

/** Whoever asks again does so at once. */
export function refusal(
  status: number,
  body = '{"error":{"message":"account of ada: no money"}}',
): ProviderAnswer {
  const headers = { 'content-type': 'application/json', 'retry-after-ms': '1' }
  return (response) => void response.writeHead(status, headers).end(body)
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

function send(response: ServerResponse, choice: object, usage?: object): void {
  const chunk = {
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, ...choice }],
  }
  response.write(`data: ${JSON.stringify({ ...chunk, ...(usage && { usage }) })}\n\n`)
}

async function readBody(request: IncomingMessage): Promise<AskedOfProvider> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as AskedOfProvider
}
