import type { NewBlock } from '@sheaf/model'

/** What only means something on the device that uploads a file. */
const LOCAL_KEYS: ReadonlySet<string> = new Set([
  'pending_upload_id',
  'pending_upload_ids',
  'retry_local_url',
])

export function withoutLocalKeys(block: NewBlock): NewBlock {
  return {
    ...block,
    ...(block.data && {
      data: Object.fromEntries(Object.entries(block.data).filter(([key]) => !LOCAL_KEYS.has(key))),
    }),
    ...(block.children && { children: block.children.map(withoutLocalKeys) }),
  }
}
