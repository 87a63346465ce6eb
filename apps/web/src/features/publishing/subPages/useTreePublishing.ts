import { useState } from 'react'
import { useParts, type Parts } from '../parts/useParts.ts'
import type { PublishInput } from '../publication/publishBody.ts'
import type { TreeResult } from '../publication/publishingApi.ts'
import type { Publication } from '../publication/usePublication.ts'
import { usePublishRefusal } from '../publication/usePublishRefusal.ts'

export interface TreePublishing {
  readonly parts: Parts
  /** How far it came; null before it began. */
  readonly outcome: TreeOutcome | null
  /** Publishes all of them or, once it was stopped or refused, what is left. */
  readonly publish: () => Promise<TreeOutcome>
}

interface TreeOutcome {
  readonly isWhole: boolean
  /** Tried, of so many: those that are on the web and those that could not be published. */
  readonly done: number
  readonly total: number
  readonly publishedCount: number
  readonly skipped: TreeResult['skipped']
}

const NOTHING: TreeOutcome = { isWhole: false, done: 0, total: 0, publishedCount: 0, skipped: [] }

/** Publishes pages part by part. What is out stays out, whatever becomes of the rest. */
export function useTreePublishing(
  { publishTree }: Pick<Publication, 'publishTree'>,
  { input, viewIds }: { readonly input: PublishInput; readonly viewIds: readonly string[] },
): TreePublishing {
  const refuse = usePublishRefusal()
  const parts = useParts()
  // The list may change while it is published.
  const [ids, setIds] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<TreeOutcome | null>(null)

  async function publish(): Promise<TreeOutcome> {
    const before = outcome ?? NOTHING
    const all = before.done === 0 ? viewIds : ids
    setIds(all)
    const { isStopped, onDone } = parts.begin(all.length)
    onDone(before.done)
    let { publishedCount, skipped } = before
    const run = await publishTree.mutateAsync({
      ids: all.slice(before.done),
      input,
      control: { isStopped, onDone: (done) => onDone(before.done + done) },
      onPart(result) {
        publishedCount += result.published.length
        skipped = [...skipped, ...result.skipped]
      },
    })
    parts.end()
    if (run.end === 'refused') refuse(run.error)
    const done = before.done + run.done
    const reached = { isWhole: run.end === 'all', done, total: all.length, publishedCount, skipped }
    setOutcome(reached)
    return reached
  }
  return { parts, outcome, publish }
}
