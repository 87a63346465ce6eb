import type { BlockId } from '@sheaf/base'
import type { DataPatch } from '@sheaf/model'
import type { EditorState } from 'prosemirror-state'
import { idOf } from '../../engine/binding/blockNodes.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { blockAttrs } from '../../engine/tree/blockNode.ts'
import { walkBlocks } from '../../engine/tree/walkBlocks.ts'
import type { EditorMedia, Upload } from '../../ports/EditorMedia.ts'
import { addedImage, donePatch, GIVEN_UP, type DoneUpload } from './mediaData.ts'
import { isMediaType, pendingUpload, pendingUploads } from './mediaTypes.ts'

/** The part of an editor that the uploads use. */
export interface UploadHost {
  /** Null before the editor is complete. */
  state(): EditorState | null
  isEditable(): boolean
  /** Writes data of a block without an undo step of its own. */
  settle(id: BlockId, patch: DataPatch): void
  /** Announces the result of an upload to screen readers. */
  announce(upload: Upload): void
  /** Milliseconds since 1970. */
  now(): number
}

/**
 * The uploads of one open page: starts them, notifies the blocks that wait for them, and writes the addresses of
 * finished ones into every block that waits. Finished and cancelled uploads are remembered while the page is open, so
 * that an id that returns by undo, redo or copying is resolved again.
 */
export class UploadSession {
  private readonly media: EditorMedia
  private readonly host: UploadHost
  private readonly started = new Set<string>()
  /** Null: cancelled. */
  private readonly ended = new Map<string, DoneUpload | null>()
  /** Those whose address is in the document. */
  private readonly settled = new Set<string>()
  private readonly watched = new Map<
    string,
    { readonly listeners: Set<() => void>; readonly stop: () => void }
  >()
  private readonly phases = new Map<string, Upload['state']['phase']>()
  private isClosed = false

  constructor(media: EditorMedia, host: UploadHost) {
    this.media = media
    this.host = host
  }

  start(file: File): string {
    const id = this.media.startUpload(file)
    this.started.add(id)
    return id
  }

  /** Null for uploads unknown to this device. */
  find(id: string): Upload | null {
    return this.media.findUpload(id)
  }

  /** Whether this page can resolve an upload id in pasted blocks. */
  knows(id: string): boolean {
    return this.ended.get(id) !== null && (this.ended.has(id) || this.media.findUpload(id) !== null)
  }

  retry(id: string): void {
    this.media.retryUpload(id)
  }

  /** Cancels an upload in every block that waits for it. */
  giveUp(id: string): void {
    this.ended.set(id, null)
    this.media.cancelUpload(id)
    this.settle(id, null)
  }

  /** Calls back after each change of an upload that a block waits for. Returns a function that stops it. */
  watch(id: string, listener: () => void): () => void {
    let entry = this.watched.get(id)
    if (!entry) {
      entry = { listeners: new Set(), stop: this.media.subscribe(id, () => this.check(id)) }
      this.watched.set(id, entry)
    }
    entry.listeners.add(listener)
    // Not at once: the calling view is being rendered, and nothing may be written meanwhile.
    queueMicrotask(() => this.check(id))
    const { listeners, stop } = entry
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0 || this.watched.get(id)?.listeners !== listeners) return
      stop()
      this.watched.delete(id)
    }
  }

  /** Checks all pending uploads again, when the page becomes editable. */
  checkAll(): void {
    // As above: the caller is a view that is being updated.
    queueMicrotask(() => {
      for (const id of this.watched.keys()) this.check(id)
    })
  }

  /** The page is closed: uploads started here whose block was deleted are cancelled, the others continue. */
  close(): void {
    this.isClosed = true
    for (const { stop } of this.watched.values()) stop()
    this.watched.clear()
    const waiting = new Set(waitingBlocks(this.host.state()).flatMap(uploadsOf))
    for (const id of this.started) {
      if (!this.ended.has(id) && !waiting.has(id)) this.media.cancelUpload(id)
    }
  }

  private check(id: string): void {
    if (this.isClosed) return
    const upload = this.media.findUpload(id)
    if (isDone(upload) && this.ended.get(id) !== null) this.ended.set(id, upload)
    this.tell(id, upload)
    const ended = this.ended.get(id)
    if (ended !== undefined && this.host.isEditable()) this.settle(id, ended)
    for (const listener of this.watched.get(id)?.listeners ?? []) listener()
  }

  private tell(id: string, upload: Upload | null): void {
    const before = this.phases.get(id)
    const phase = upload?.state.phase
    if (!upload || !phase || phase === before) return
    this.phases.set(id, phase)
    if (phase === 'failed' || (phase === 'done' && before !== undefined)) this.host.announce(upload)
  }

  private settle(id: string, ended: DoneUpload | null): void {
    for (const block of waitingBlocks(this.host.state())) {
      if (!uploadsOf(block).includes(id)) continue
      const patch = block.type === 'multi_image' ? this.galleryPatch(block) : this.patch(block, ended)
      if (patch) this.host.settle(block.id, patch)
    }
    const waiting = new Set(waitingBlocks(this.host.state()).flatMap(uploadsOf))
    for (const [each, result] of this.ended) {
      if (result === null || waiting.has(each) || this.settled.has(each)) continue
      this.settled.add(each)
      this.media.settleUpload(each)
    }
  }

  private patch({ type }: WaitingBlock, ended: DoneUpload | null): DataPatch | null {
    if (!isMediaType(type)) return null
    return ended === null ? GIVEN_UP : donePatch(type, ended, this.host.now())
  }

  /** Pictures are added in the order they were chosen: a finished one waits for those before it. */
  private galleryPatch({ data }: WaitingBlock): DataPatch | null {
    const waiting = [...pendingUploads(data)]
    const images = Array.isArray(data['images']) ? [...data['images']] : []
    const kept: string[] = []
    const before = waiting.length
    while (waiting.length > 0) {
      const id = waiting.shift()!
      const ended = this.ended.get(id)
      const phase = ended === undefined ? this.media.findUpload(id)?.state.phase : undefined
      if (ended) images.push(addedImage(ended))
      else if (ended === undefined) kept.push(id)
      if (phase === 'waiting' || phase === 'sending') break
    }
    const rest = [...kept, ...waiting.filter((id) => this.ended.get(id) !== null)]
    if (rest.length === before) return null
    return { images, pending_upload_ids: rest.length > 0 ? rest : undefined }
  }
}

interface WaitingBlock {
  readonly id: BlockId
  readonly type: string
  readonly data: BlockAttrs['data']
}

function waitingBlocks(state: EditorState | null): readonly WaitingBlock[] {
  const found: WaitingBlock[] = []
  walkBlocks(state?.doc.children ?? [], (node) => {
    const { type, data } = blockAttrs(node)
    if (uploadsOf({ type, data }).length > 0) found.push({ id: idOf(node), type, data })
    return true
  })
  return found
}

/** The uploads a block waits for. */
function uploadsOf({ type, data }: Pick<BlockAttrs, 'type' | 'data'>): readonly string[] {
  if (!isMediaType(type)) return []
  if (type === 'multi_image') return pendingUploads(data)
  const id = pendingUpload(data)
  return id === null ? [] : [id]
}

function isDone(upload: Upload | null): upload is DoneUpload {
  return upload?.state.phase === 'done'
}
