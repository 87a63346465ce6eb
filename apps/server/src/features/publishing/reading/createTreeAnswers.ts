import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Bus } from '../../../platform/bus/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { success } from '../../../platform/http/index.ts'
import { createKeptAnswers } from './createKeptAnswers.ts'
import type { WorkspaceChange } from './PageCache.ts'
import { isTreeTouchedBy, type PublicTree } from './readPublicTree.ts'

/** The trees of published pages as the call for them answers, in gzip. */
interface TreeAnswers {
  /** Null for an unknown namespace. */
  read(namespace: string): Promise<Buffer | null>
  close(): void
}

export interface TreeAnswersOptions {
  readonly bus: Bus
  readonly clock: Clock
  readonly readTree: (namespace: string) => Promise<PublicTree | null>
}

interface TreeAnswer {
  readonly workspaceId: string
  readonly bytes: number
  readonly packed: Buffer
  readonly isTouchedBy: (change: WorkspaceChange) => boolean
}

const MAX_BYTES = 8 * 1024 * 1024

const pack = promisify(gzip)

export function createTreeAnswers({ bus, clock, readTree }: TreeAnswersOptions): TreeAnswers {
  const answers = createKeptAnswers<TreeAnswer>({ bus, clock, maxBytes: MAX_BYTES })

  async function make(namespace: string): Promise<TreeAnswer | null> {
    const tree = await readTree(namespace)
    if (tree === null) return null
    const { root } = tree
    const packed = await pack(JSON.stringify(success(root)))
    const isTouchedBy = (change: WorkspaceChange): boolean => isTreeTouchedBy(tree, change)
    return { workspaceId: root.view_id, bytes: packed.length, packed, isTouchedBy }
  }

  return {
    read: async (namespace) => (await answers.read([namespace], () => make(namespace)))?.packed ?? null,
    close: () => answers.close(),
  }
}
