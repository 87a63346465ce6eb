import { err, type JsonValue } from '@sheaf/base'
import { appendBlocks } from '@sheaf/model'
import { blockIds } from '../../platform/blockIds.ts'
import { systemClock } from '../../platform/clock.ts'
import { createIds } from '../../platform/ids.ts'
import type { ThreadWork } from '../../platform/threads/index.ts'
import type { APPEND_BLOCKS } from './appendBlocksTask.ts'
import { parseBlocks } from './parsePageData.ts'

/** What `APPEND_BLOCKS` does; little is done without a thread. */
export const appendBlocksWork: ThreadWork<typeof APPEND_BLOCKS> = ({ state, blocks }) => {
  const parsed = isList(blocks) ? parseBlocks(blocks) : null
  if (parsed === null) return err('invalid_block')
  const update = appendBlocks(state, parsed, blockIds(createIds(systemClock)))
  return update.ok ? update : err('no_required_data')
}

function isList(value: JsonValue): boolean {
  return Array.isArray(value)
}
