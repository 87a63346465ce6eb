import type { ServerResponse } from 'node:http'
import type { ProviderAnswer } from '../../apps/server/src/features/testing/startModelProvider.ts'

/** An answer of a language model that goes on when the test says so. */
export interface HeldAnswer {
  readonly answer: ProviderAnswer
  readonly say: (text: string) => void
  readonly end: () => void
  /** Hangs up in the middle of it. */
  readonly breakOff: () => void
}

/** What is said before the model is asked comes with its first words. */
export function heldAnswer(): HeldAnswer {
  let response: ServerResponse | null = null
  const waiting: string[] = []
  const write = (delta: object, reason: 'stop' | null = null) => {
    const choices = [{ index: 0, delta, finish_reason: reason }]
    const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices }
    response!.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  return {
    answer(begun) {
      response = begun
      begun.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const content of waiting) write({ content })
    },
    say: (content) => void (response ? write({ content }) : waiting.push(content)),
    end() {
      write({}, 'stop')
      response!.end('data: [DONE]\n\n')
    },
    breakOff: () => void response!.destroy(),
  }
}
