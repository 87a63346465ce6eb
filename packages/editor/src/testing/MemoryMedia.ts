import type { ImageWidth } from '@sheaf/model'
import type { EditorMedia, LinkPreview, Picture, Upload, UploadProblem } from '../ports/EditorMedia.ts'

/** Uploads, previews and lightbox without server and disk: tests say how far an upload is and how it ends. */
export class MemoryMedia implements EditorMedia {
  readonly uploads = new Map<string, Upload>()
  readonly settled: string[] = []
  readonly cancelled: string[] = []
  readonly opened: { readonly pictures: readonly Picture[]; readonly index: number }[] = []
  readonly pdfs: string[] = []
  readonly previews = new Map<string, LinkPreview | null>()
  private readonly listeners = new Map<string, Set<() => void>>()
  private readonly prefix: string
  private count = 0

  /** `prefix` tells the uploads of two devices apart. */
  constructor(prefix = 'up') {
    this.prefix = prefix
  }

  startUpload(file: File): string {
    const id = `${this.prefix}${++this.count}`
    const isPicture = file.type.startsWith('image/')
    this.uploads.set(id, {
      id,
      name: file.name,
      type: file.type,
      bytes: file.size,
      localUrl: isPicture && file.size > 0 ? URL.createObjectURL(file) : null,
      state: { phase: 'sending', sentBytes: 0 },
    })
    return id
  }

  findUpload(id: string): Upload | null {
    return this.uploads.get(id) ?? null
  }

  subscribe(id: string, listener: () => void): () => void {
    const listeners = this.listeners.get(id) ?? new Set()
    this.listeners.set(id, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  retryUpload(id: string): void {
    this.set(id, { phase: 'sending', sentBytes: 0 })
  }

  cancelUpload(id: string): void {
    this.cancelled.push(id)
    this.forget(id)
  }

  settleUpload(id: string): void {
    this.settled.push(id)
    this.forget(id)
  }

  resolveFile(url: string, width?: ImageWidth): string {
    return width === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}w=${width}`
  }

  async loadPreview(url: string): Promise<LinkPreview | null> {
    const preview = this.previews.get(url)
    // An address nobody told about never answers, so that tests can look at the wait.
    return preview === undefined ? new Promise(() => undefined) : Promise.resolve(preview)
  }

  openPictures(pictures: readonly Picture[], index: number): void {
    this.opened.push({ pictures, index })
  }

  openPdf(url: string): void {
    this.pdfs.push(url)
  }

  /** The upload has come this far. */
  send(id: string, sentBytes: number): void {
    this.set(id, { phase: 'sending', sentBytes })
  }

  finish(id: string, url: string, size?: { readonly width: number; readonly height: number }): void {
    this.set(id, { phase: 'done', url, ...size })
  }

  fail(id: string, problem: UploadProblem): void {
    this.set(id, { phase: 'failed', problem })
  }

  private set(id: string, state: Upload['state']): void {
    const upload = this.uploads.get(id)
    if (!upload) throw new RangeError(`No upload ${id}`)
    this.uploads.set(id, { ...upload, state })
    this.tell(id)
  }

  private forget(id: string): void {
    this.uploads.delete(id)
    this.tell(id)
  }

  private tell(id: string): void {
    for (const listener of this.listeners.get(id) ?? []) listener()
  }
}
