/** To a thread. */
export interface TaskMessage {
  readonly id: number
  readonly task: string
  readonly question: unknown
}

/** From a thread: `begun` once the code of a task is loaded, then how it ended. */
export type TaskReply =
  | { readonly id: number; readonly kind: 'begun' }
  | { readonly id: number; readonly kind: 'done'; readonly answer: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly reason: unknown }
