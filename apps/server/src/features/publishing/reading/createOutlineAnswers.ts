import type { PublishedView } from '@sheaf/contract'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Bus } from '../../../platform/bus/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { success } from '../../../platform/http/index.ts'
import { createKeptAnswers } from './createKeptAnswers.ts'

/** The trees of published pages as the call for them answers, in gzip. */
interface OutlineAnswers {
  /** Null for an unknown namespace. */
  read(namespace: string): Promise<Buffer | null>
  close(): void
}

export interface OutlineAnswersOptions {
  readonly bus: Bus
  readonly clock: Clock
  readonly readOutline: (namespace: string) => Promise<PublishedView | null>
}

interface OutlineAnswer {
  readonly workspaceId: string
  readonly bytes: number
  readonly packed: Buffer
}

const MAX_BYTES = 8 * 1024 * 1024

const pack = promisify(gzip)

export function createOutlineAnswers({ bus, clock, readOutline }: OutlineAnswersOptions): OutlineAnswers {
  const answers = createKeptAnswers<OutlineAnswer>({ bus, clock, maxBytes: MAX_BYTES })

  async function make(namespace: string): Promise<OutlineAnswer | null> {
    const root = await readOutline(namespace)
    if (root === null) return null
    const packed = await pack(JSON.stringify(success(root)))
    return { workspaceId: root.view_id, bytes: packed.length, packed }
  }

  return {
    read: async (namespace) => (await answers.read([namespace], () => make(namespace)))?.packed ?? null,
    close: () => answers.close(),
  }
}
