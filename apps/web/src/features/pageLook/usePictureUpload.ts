import { useEffect, useRef, useState } from 'react'
import { sendFile, type UploadProblem } from '../../platform/uploads/index.ts'

type PictureProblem = UploadProblem | 'not_picture'

export interface PictureUploadOptions {
  readonly workspaceId: string
  readonly parentId: string
  readonly onDone: (url: string) => void
}

export interface PictureUpload {
  /** Null while nothing is on its way; `share` from 0 to 1. */
  readonly sending: { readonly name: string; readonly share: number } | null
  readonly problem: PictureProblem | null
  readonly send: (file: File) => void
  readonly cancel: () => void
}

const RASTER = /^image\/(png|jpeg|gif|webp|avif)$/

/** Sends one picture at a time; closing what shows it ends it. */
export function usePictureUpload({ workspaceId, parentId, onDone }: PictureUploadOptions): PictureUpload {
  const [sending, setSending] = useState<PictureUpload['sending']>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File): Promise<void> {
    running.current?.abort()
    if (!RASTER.test(file.type)) {
      setProblem('not_picture')
      return
    }
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setSending({ name: file.name, share: 0 })
    const sent = await sendFile(file, {
      workspaceId,
      parentId,
      signal: controller.signal,
      onProgress: (bytes) => {
        if (running.current === controller)
          setSending({ name: file.name, share: file.size === 0 ? 0 : bytes / file.size })
      },
    })
    if (running.current !== controller) return
    running.current = null
    setSending(null)
    if (sent.ok) onDone(sent.value.url)
    else if (sent.error !== 'cancelled') setProblem(sent.error)
  }

  return {
    sending,
    problem,
    send: (file) => void send(file),
    cancel: () => running.current?.abort(),
  }
}
