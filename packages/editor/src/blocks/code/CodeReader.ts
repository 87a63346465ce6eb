import type { CodeToken } from '@sheaf/typeset/code'
import type { CodeAnswer, CodeQuestion } from './codeWorker.ts'

interface Reading {
  readonly question: CodeQuestion
  readonly answer: PromiseWithResolvers<readonly CodeToken[]>
}

/** Some grammars take quadratic time for some code, which is then not highlighted. */
const TIME_LIMIT_MS = 3000

/** Tokenizes code in a worker, so that typing is not delayed. */
export class CodeReader {
  private worker: Worker | null = null
  private count = 0
  /** In the order of their responses. */
  private readonly waiting = new Map<number, Reading>()
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Rejects if the worker cannot run; returns no tokens if it takes too long. `language` null: guessed. */
  read(code: string, language: string | null): Promise<readonly CodeToken[]> {
    const id = ++this.count
    const question: CodeQuestion = { id, code, language }
    const answer = Promise.withResolvers<readonly CodeToken[]>()
    this.waiting.set(id, { question, answer })
    this.start().postMessage(question)
    if (this.waiting.size === 1) this.watchNext()
    return answer.promise
  }

  close(): void {
    this.worker?.terminate()
    this.worker = null
    this.waiting.clear()
    clearTimeout(this.timer)
  }

  private start(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(new URL('./codeWorker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<CodeAnswer>) => {
      this.settle(data.id, data.tokens)
    })
    worker.addEventListener('error', () => {
      for (const { answer } of this.waiting.values()) answer.reject(new Error('The worker of code failed'))
      this.waiting.clear()
      clearTimeout(this.timer)
    })
    return (this.worker = worker)
  }

  private settle(id: number, tokens: readonly CodeToken[]): void {
    this.waiting.get(id)?.answer.resolve(tokens)
    this.waiting.delete(id)
    this.watchNext()
  }

  private watchNext(): void {
    clearTimeout(this.timer)
    const [next] = this.waiting.keys()
    if (next !== undefined) this.timer = setTimeout(() => this.giveUp(next), TIME_LIMIT_MS)
  }

  /** Terminating the worker is the only way to stop it; the other requests are sent again. */
  private giveUp(id: number): void {
    this.worker?.terminate()
    this.worker = null
    this.settle(id, [])
    for (const { question } of this.waiting.values()) this.start().postMessage(question)
  }
}
