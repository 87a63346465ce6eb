import { err } from '@sheaf/base'
import { browserEnvironment } from './browserEnvironment.ts'
import { createUploads } from './createUploads.ts'
import type { SendFileOptions, SendFileResult, Upload, Uploads, UploadTarget } from './types.ts'

export interface StartUploadsOptions {
  /** Auth user id: identifies the data on this device. */
  readonly userId: string
  /** Before `/api/…`; empty for the origin of the page. */
  readonly apiUrl: string
}

interface Running extends StartUploadsOptions {
  readonly uploads: Uploads
}

interface Listening {
  readonly listener: () => void
  readonly id: string | undefined
  /** Ends the listening to the uploads that run now. */
  end?: () => void
}

const NONE: readonly Upload[] = []

let running: Running | null = null
let lastStart: symbol | null = null
/** Starting and stopping run one after the other: the store of one person is closed before that of the next is opened. */
let turn: Promise<void> = Promise.resolve()
const listeners = new Set<Listening>()

/**
 * Starts the uploads of whoever signed in and goes on with what this device keeps of them; somebody
 * else's are ended first. Resolves once `uploads` knows them, with how to end them in this tab: what is
 * not finished then stays on this device for the same person.
 */
export async function startUploads(options: StartUploadsOptions): Promise<() => void> {
  const start = Symbol('start')
  lastStart = start
  await inTurn(async () => {
    if (running?.userId === options.userId) return
    await running?.uploads.close()
    const started = await createUploads(browserEnvironment(options.userId, options.apiUrl))
    running = { ...options, uploads: started }
    for (const listening of listeners) {
      listening.end = started.subscribe(listening.listener, listening.id)
      listening.listener()
    }
  })
  return () =>
    void inTurn(async () => {
      // Started again meanwhile, they are somebody else's to end.
      if (lastStart !== start) return
      const stopped = running
      running = null
      await stopped?.uploads.close()
    })
}

/** Ends the uploads of the person who signs out and takes their files off this device. */
export function forgetUploads(): Promise<void> {
  return inTurn(async () => {
    await running?.uploads.forget()
  })
}

/** Sends a file that belongs to what is open on the screen: an icon, a cover, a picture of a person. */
export async function sendFile(file: File, options: SendFileOptions): Promise<SendFileResult> {
  return running ? running.uploads.send(file, options) : err('failed')
}

/** The uploads of the person who is signed in; none while nobody is. */
export const uploads = {
  start(file: File, target: UploadTarget): string {
    if (!running) throw new Error('Uploads were used before startUploads')
    return running.uploads.start(file, target)
  },
  find: (id: string): Upload | null => running?.uploads.find(id) ?? null,
  list: (): readonly Upload[] => running?.uploads.list() ?? NONE,
  /** Subscribes to changes of one upload, or of all, including later ones. */
  subscribe: (listener: () => void, id?: string): (() => void) => {
    const listening: Listening = { listener, id }
    listeners.add(listening)
    if (running) listening.end = running.uploads.subscribe(listener, id)
    return () => {
      listeners.delete(listening)
      listening.end?.()
    }
  },
  retry: (id: string): void => running?.uploads.retry(id),
  cancel: (id: string): void => running?.uploads.cancel(id),
  settle: (id: string): void => running?.uploads.settle(id),
}

/** Before `/api/…` of files; empty for the origin of the page. */
export function fileApiUrl(): string {
  return running?.apiUrl ?? ''
}

function inTurn(work: () => Promise<void>): Promise<void> {
  turn = turn.then(work, work)
  return turn
}
