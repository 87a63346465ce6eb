import type { CodeToken } from '@sheaf/typeset/code'
import type { CodeAnswer, CodeQuestion } from './codeWorker.ts'

/** Finds the tokens of code in a worker, so that nobody's key waits for it. */
export class CodeReader {
  private worker: Worker | null = null
  private count = 0
  private readonly waiting = new Map<number, PromiseWithResolvers<readonly CodeToken[]>>()

  /** Rejects where the worker cannot run. `language` null: it is guessed. */
  read(code: string, language: string | null): Promise<readonly CodeToken[]> {
    const id = ++this.count
    const answer = Promise.withResolvers<readonly CodeToken[]>()
    this.waiting.set(id, answer)
    const question: CodeQuestion = { id, code, language }
    this.start().postMessage(question)
    return answer.promise
  }

  close(): void {
    this.worker?.terminate()
    this.worker = null
    this.waiting.clear()
  }

  private start(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(new URL('./codeWorker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<CodeAnswer>) => {
      this.waiting.get(data.id)?.resolve(data.tokens)
      this.waiting.delete(data.id)
    })
    worker.addEventListener('error', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('The worker of code failed'))
      this.waiting.clear()
    })
    return (this.worker = worker)
  }
}
