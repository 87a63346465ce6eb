import { err, ok } from '@sheaf/base'
import type { Sending } from './createSending.ts'
import { createTurns } from './createTurns.ts'
import { createUploadList } from './createUploadList.ts'
import { keptChangesOf, keptUploadOf, newEntry, readEntry, stateOf } from './entries.ts'
import { keepTrying } from './keepTrying.ts'
import { problemOf } from './problemOf.ts'
import type { SendFileOptions, SendFileResult, Uploads, UploadState, UploadTarget } from './types.ts'
import type { UploadEntry } from './UploadEntry.ts'
import type { UploadRefusal } from './UploadServer.ts'
import type { UploadMessage, UploadsEnvironment } from './UploadsEnvironment.ts'
import type { KeptUpload, UploadOutcome } from './UploadStore.ts'

/** Files that go at once. */
const AT_ONCE = 2
/** Results that were not used for this long belong to deleted blocks. */
const KEEP_OUTCOME_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The uploads of one person. Resolves once the stored uploads are loaded, and continues them. Each upload
 * is processed by the tab that has its lock; other tabs wait for the lock and show its state.
 */
export async function createUploads(environment: UploadsEnvironment): Promise<Uploads> {
  const { loadSending, store, tabs, delays } = environment
  const entries = new Map<string, UploadEntry>()
  const turns = createTurns(AT_ONCE)
  const list = createUploadList(entries)
  const working = new Set<Promise<void>>()
  const lastNotified = new Map<string, number>()
  let isClosed = false

  function setState(entry: UploadEntry, state: UploadState): void {
    entry.upload = { ...entry.upload, state }
    list.tell(entry.upload.id)
  }

  /** Changes the state here and in the other tabs; progress alone is sent to them less often. */
  function report(entry: UploadEntry, state: UploadState): void {
    const { id, state: before } = entry.upload
    setState(entry, state)
    if (entry.caller) return
    const now = environment.now()
    if (state.phase === before.phase && now - (lastNotified.get(id) ?? 0) < delays.notifyMs) return
    lastNotified.set(id, now)
    tabs?.post({ kind: 'state', id, state })
  }

  function drop(entry: UploadEntry): void {
    const { id, localUrl } = entry.upload
    if (entries.get(id) !== entry) return
    entries.delete(id)
    lastNotified.delete(id)
    entry.running?.abort()
    entry.content = null
    if (localUrl) environment.objectUrls.revokeObjectURL(localUrl)
    entry.caller?.resolve(err('cancelled'))
    list.tell(id)
  }

  /** Processes the upload as soon as no other tab does. */
  function run(entry: UploadEntry): void {
    if (entry.running || isClosed) return
    const running = new AbortController()
    entry.running = running
    const { id } = entry.upload
    const work = environment
      .withLock(`sheaf-upload-${id}`, running.signal, () => takeOn(entry, running.signal))
      .catch((cause: unknown) => {
        if (!running.signal.aborted) throw cause
      })
      .finally(() => {
        if (entry.running === running) entry.running = null
        working.delete(work)
      })
    working.add(work)
  }

  async function takeOn(entry: UploadEntry, signal: AbortSignal): Promise<void> {
    if (entry.upload.isKept) {
      // What another tab did with it until now stands in the store.
      const kept = await store.read(entry.upload.id).catch(() => null)
      if (signal.aborted) return
      if (!kept && !entry.content) return drop(entry)
      if (kept) adopt(entry, kept)
      if (kept?.outcome) return
      entry.content ??= await readContent(entry.upload.id)
    }
    await send(entry, signal)
  }

  function adopt(entry: UploadEntry, kept: KeptUpload): void {
    entry.fileId = kept.fileId ?? entry.fileId
    entry.uploadId = kept.uploadId
    if (kept.outcome) setState(entry, stateOf(kept.outcome))
  }

  async function send(entry: UploadEntry, signal: AbortSignal): Promise<void> {
    const endTurn = await turns.take(signal)
    if (!endTurn) return
    try {
      const outcome = entry.content
        ? await sendContent(entry, entry.content, signal)
        : ({ kind: 'failed', problem: 'offline_lost' } as const)
      if (signal.aborted) return
      await finish(entry, outcome)
    } finally {
      endTurn()
    }
  }

  async function sendContent(entry: UploadEntry, content: Blob, signal: AbortSignal): Promise<UploadOutcome> {
    const { id, target, name, type } = entry.upload
    let sentBytes = 0
    let isCut = false
    function tell(): void {
      if (signal.aborted) return
      report(
        entry,
        isCut ? { phase: 'waiting', sentBytes, waitsFor: 'network' } : { phase: 'sending', sentBytes },
      )
    }
    function noteCut(cut: boolean): void {
      isCut = cut
      tell()
    }
    tell()
    const waiting = { ...environment, signal, onCut: noteCut }
    const loaded = await keepTrying<Sending, UploadRefusal>(
      () =>
        loadSending().then(
          (sending) => ok(sending),
          () => err('network_error'),
        ),
      waiting,
    )
    if (!loaded.ok) return { kind: 'failed', problem: problemOf(loaded.error) }
    const sent = await loaded.value.run({
      ...waiting,
      file: { name, type, content },
      target,
      fileId: entry.fileId,
      uploadId: entry.uploadId,
      onBegun(uploadId) {
        entry.uploadId = uploadId
        void change(id, { uploadId })
        if (signal.aborted) abandon(entry)
      },
      onProgress(bytes) {
        sentBytes = Math.min(bytes, content.size)
        entry.caller?.onProgress?.(sentBytes)
        tell()
      },
    })
    if (!sent.ok) return { kind: 'failed', problem: sent.error }
    const { fileId, ...size } = sent.value
    return {
      kind: 'done',
      file: { url: environment.fileUrl(target.workspaceId, target.parentId, fileId), ...size },
    }
  }

  async function finish(entry: UploadEntry, outcome: UploadOutcome): Promise<void> {
    const { caller } = entry
    if (caller) {
      caller.resolve(outcome.kind === 'done' ? ok(outcome.file) : err(outcome.problem))
      return drop(entry)
    }
    const isDone = outcome.kind === 'done'
    await change(entry.upload.id, { outcome, ...(isDone ? { uploadId: null } : {}) })
    if (isDone) Object.assign(entry, { uploadId: null, content: null })
    report(entry, stateOf(outcome))
  }

  async function keep(entry: UploadEntry, content: Blob): Promise<void> {
    try {
      await store.add(keptUploadOf(entry), content)
      if (!entries.has(entry.upload.id)) return await store.remove(entry.upload.id)
      // What happened while the bytes were being written.
      await change(entry.upload.id, keptChangesOf(entry))
      entry.upload = { ...entry.upload, isKept: true }
      list.tell(entry.upload.id)
      tabs?.post({ kind: 'added', id: entry.upload.id, state: entry.upload.state })
    } catch {
      // The browser has no storage: the upload ends with the tab.
    }
  }

  async function change(id: string, changes: Partial<KeptUpload>): Promise<void> {
    await store.change(id, changes).catch(() => undefined)
  }

  function abandon({ upload, fileId, uploadId }: UploadEntry): void {
    if (!uploadId) return
    loadSending().then(
      (sending) => sending.abandon({ ...upload.target, fileId, uploadId }),
      // The server forgets in time what nobody goes on with.
      () => undefined,
    )
  }

  async function remove(id: string): Promise<void> {
    await store.remove(id).catch(() => undefined)
    tabs?.post({ kind: 'removed', id })
  }

  async function hear(message: UploadMessage): Promise<void> {
    const entry = entries.get(message.id)
    if (message.kind === 'removed') {
      if (!entry) return
      if (entry.upload.state.phase !== 'done') abandon(entry)
      drop(entry)
    } else if (message.kind === 'state') {
      if (!entry) return
      setState(entry, message.state)
      // Another tab processes it: if that tab closes, this one continues.
      if (message.state.phase === 'sending') run(entry)
    } else if (!entry) {
      const kept = await store.read(message.id).catch(() => null)
      const followed = kept && (await follow(kept))
      if (followed && !kept.outcome) setState(followed, message.state)
    }
  }

  async function follow(kept: KeptUpload): Promise<UploadEntry | null> {
    const content = kept.outcome?.kind === 'done' ? null : await readContent(kept.id)
    if (isClosed || entries.has(kept.id)) return null
    const entry = readEntry(kept, content, environment)
    entries.set(kept.id, entry)
    list.tell(kept.id)
    if (!kept.outcome) run(entry)
    return entry
  }

  function readContent(id: string): Promise<Blob | null> {
    return store.readContent(id).catch(() => null)
  }

  async function readKept(): Promise<void> {
    const now = environment.now()
    for (const kept of await store.list().catch(() => [])) {
      if (kept.outcome && now - kept.startedAt > KEEP_OUTCOME_MS) await remove(kept.id)
      else await follow(kept)
    }
  }

  function add(file: File, target: UploadTarget, caller: UploadEntry['caller']): UploadEntry {
    const entry = newEntry(file, target, caller, environment)
    entries.set(entry.upload.id, entry)
    list.tell(entry.upload.id)
    run(entry)
    return entry
  }

  const stopHearing = tabs?.subscribe((message) => void hear(message))
  await readKept()

  return {
    start(file, target) {
      const entry = add(file, target, null)
      void keep(entry, file)
      return entry.upload.id
    },
    send(file: File, { signal, onProgress, workspaceId, parentId }: SendFileOptions) {
      return new Promise<SendFileResult>((resolve) => {
        if (signal?.aborted) return resolve(err('cancelled'))
        const entry = add(file, { workspaceId, parentId }, { onProgress, resolve })
        signal?.addEventListener('abort', () => {
          abandon(entry)
          drop(entry)
        })
      })
    },
    find: (id) => entries.get(id)?.upload ?? null,
    list: list.read,
    subscribe: list.subscribe,
    retry(id) {
      const entry = entries.get(id)
      if (entry?.upload.state.phase !== 'failed') return
      setState(entry, { phase: 'waiting', sentBytes: 0, waitsFor: 'turn' })
      void change(id, { outcome: null }).then(() => run(entry))
    },
    cancel(id) {
      const entry = entries.get(id)
      if (!entry) return
      abandon(entry)
      drop(entry)
      void remove(id)
    },
    settle(id) {
      const entry = entries.get(id)
      if (entry) drop(entry)
      void remove(id)
    },
    async forget() {
      for (const entry of entries.values()) {
        abandon(entry)
        drop(entry)
        tabs?.post({ kind: 'removed', id: entry.upload.id })
      }
      await store.clear().catch(() => undefined)
    },
    async close() {
      isClosed = true
      for (const entry of entries.values()) {
        entry.running?.abort()
        entry.caller?.resolve(err('cancelled'))
      }
      await Promise.allSettled(working)
      stopHearing?.()
      tabs?.close()
      store.close()
    },
  }
}
