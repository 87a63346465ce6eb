import type { EditorWriting, WritingWish } from '@sheaf/editor'
import { Late } from '@sheaf/ui'
import { useEffect, useMemo, useState, type ReactNode } from 'react'

interface Asked {
  readonly view: Parameters<EditorWriting['open']>[0]
  readonly wish: WritingWish
  readonly onReady: () => void
}

const writer = new Late(async () => (await import('./loadWriter.ts')).loadWriter())

/** AI-WRITE-OFF-1: whether this installation has a language model, and what asks it is there. */
export const isWritingOffered = () => writer.value !== null

/** What opens the writer for an editor, and the place where it is drawn. */
export function useWriter(isEditable: boolean): {
  readonly writing: EditorWriting
  readonly writer: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => void writer.load().catch(() => undefined), [])
  const writing = useMemo(
    (): EditorWriting => ({
      isOffered: isWritingOffered,
      onOffered: writer.subscribe,
      open: (view, wish) => new Promise((onReady) => setAsked({ view, wish, onReady })),
    }),
    [],
  )
  const Writer = writer.value
  return {
    writing,
    writer: asked && Writer && isEditable && <Writer {...asked} onClose={() => setAsked(null)} />,
  }
}
