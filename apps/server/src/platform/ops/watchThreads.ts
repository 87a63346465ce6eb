import { Counter, Gauge, type Registry } from 'prom-client'
import type { Threads } from '../threads/index.ts'

/** Metrics of the worker threads: their states, and the outcomes of their tasks. */
export function watchThreads(registry: Registry, threads: Threads): void {
  const states = new Gauge({
    name: 'sheaf_threads',
    help: 'Threads that are busy or reserved, and tasks that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, reserved, waiting } = threads.state
      for (const [state, count] of Object.entries({ busy, reserved, waiting })) states.set({ state }, count)
    },
  })
  const tasks = new Counter({
    name: 'sheaf_thread_tasks_total',
    help: 'Tasks of threads, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      tasks.reset()
      for (const [outcome, count] of Object.entries(threads.state.ended)) tasks.inc({ outcome }, count)
    },
  })
}
