import { parentPort } from 'node:worker_threads'
import { millisecondsOf } from './millisecondsOf.ts'
import type { TaskMessage, TaskReply } from './messages.ts'

/** Loads the code of a task. The names of tasks are those of `ThreadTask`. */
type TaskLoader = () => Promise<(question: never, host: never) => unknown>

type Work = (question: unknown, host: unknown) => unknown

interface Asking {
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: Error) => void
}

/** Answers, inside a thread, the questions of the pool one after the other. */
export function serveTasks(loaders: Readonly<Record<string, TaskLoader>>): void {
  const asking = new Map<number, Asking>()
  let lastAskId = 0
  let before: Promise<void> = Promise.resolve()

  /** Whatever function is called on it is asked of the other side. */
  function hostOf(id: number): unknown {
    return new Proxy(
      {},
      {
        get:
          (_, name) =>
          async (...args: unknown[]) => {
            lastAskId += 1
            const askId = lastAskId
            return await new Promise((resolve, reject) => {
              asking.set(askId, { resolve, reject })
              send({ id, kind: 'ask', askId, name: String(name), args })
            })
          },
      },
    )
  }

  async function serve(id: number, task: string, question: unknown): Promise<void> {
    try {
      const load = Object.hasOwn(loaders, task) ? loaders[task] : undefined
      if (!load) throw new Error(`No thread knows the task ${task}`)
      const work = (await load()) as Work
      send({ id, kind: 'begun', processorMs: millisecondsOf(process.threadCpuUsage()) })
      send({ id, kind: 'done', answer: await work(question, hostOf(id)) })
    } catch (reason) {
      send({ id, kind: 'failed', reason: cloneable(reason) })
    }
  }

  parentPort?.on('message', (message: TaskMessage) => {
    if (message.kind === 'task') {
      const { id, task, question } = message
      before = before.then(() => serve(id, task, question))
      return
    }
    const { resolve, reject } = asking.get(message.askId) ?? {}
    asking.delete(message.askId)
    if (message.kind === 'told') resolve?.(message.value)
    else reject?.(new Error('The host of a thread could not answer'))
  })
}

function send(reply: TaskReply): void {
  parentPort?.postMessage(reply)
}

function cloneable(reason: unknown): unknown {
  try {
    return structuredClone(reason)
  } catch {
    return new Error(String(reason))
  }
}
