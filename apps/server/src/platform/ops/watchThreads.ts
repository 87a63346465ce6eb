import { Counter, Gauge, type Registry } from 'prom-client'
import type { Threads } from '../threads/index.ts'

/** Tells what threads do, and how what was asked of them ended. */
export function watchThreads(registry: Registry, threads: Threads): void {
  const states = new Gauge({
    name: 'sheaf_threads',
    help: 'Threads at work or held, and pieces of work that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, held, waiting } = threads.state
      for (const [state, count] of Object.entries({ busy, held, waiting })) states.set({ state }, count)
    },
  })
  const tasks = new Counter({
    name: 'sheaf_thread_tasks_total',
    help: 'Work that was done in threads, by how it ended.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      tasks.reset()
      for (const [outcome, count] of Object.entries(threads.state.ended)) tasks.inc({ outcome }, count)
    },
  })
}
