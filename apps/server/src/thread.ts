import { serveTasks } from './platform/threads/serveTasks.ts'

/** The program of a thread: every kind of work that is done in threads, by its name, loaded when it is asked for. */
serveTasks({
  compare: async () => (await import('./features/publishing/snapshot/compareTask.ts')).compareWork,
  render: async () => (await import('./features/publishing/snapshot/renderWork.ts')).renderWork,
})
