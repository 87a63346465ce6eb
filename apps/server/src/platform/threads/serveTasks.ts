import { parentPort } from 'node:worker_threads'
import type { TaskMessage, TaskReply } from './messages.ts'

/** Loads the code of a task. The names of tasks are those of `ThreadTask`. */
type TaskLoader = () => Promise<(question: never) => unknown>

/** Answers, inside a thread, the questions of the pool one after the other. */
export function serveTasks(loaders: Readonly<Record<string, TaskLoader>>): void {
  let before: Promise<void> = Promise.resolve()
  parentPort?.on('message', (message: TaskMessage) => {
    before = before.then(() => serve(loaders, message))
  })
}

async function serve(
  loaders: Readonly<Record<string, TaskLoader>>,
  { id, task, question }: TaskMessage,
): Promise<void> {
  try {
    const load = Object.hasOwn(loaders, task) ? loaders[task] : undefined
    if (!load) throw new Error(`No thread knows the task ${task}`)
    const work = (await load()) as (question: unknown) => unknown
    send({ id, kind: 'begun' })
    send({ id, kind: 'done', answer: await work(question) })
  } catch (reason) {
    send({ id, kind: 'failed', reason: cloneable(reason) })
  }
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
