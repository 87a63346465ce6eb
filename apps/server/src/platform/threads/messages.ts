/** Sent to a thread: a task, or the response of its host to a request of the task. */
export type TaskMessage =
  | { readonly kind: 'task'; readonly id: number; readonly task: string; readonly question: unknown }
  | { readonly kind: 'told'; readonly askId: number; readonly value: unknown }
  | { readonly kind: 'refused'; readonly askId: number }

/**
 * From a thread: `begun` once the code of a task is loaded, with the time of the processor that the thread has taken by
 * then; what it asks its host; then how it ended.
 */
export type TaskReply =
  | { readonly id: number; readonly kind: 'begun'; readonly processorMs: number }
  | {
      readonly id: number
      readonly kind: 'ask'
      readonly askId: number
      readonly name: string
      readonly args: readonly unknown[]
    }
  | { readonly id: number; readonly kind: 'done'; readonly answer: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly reason: unknown }
