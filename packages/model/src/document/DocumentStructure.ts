import type { BlockId } from '@sheaf/base'

type Lookup<V> = Pick<ReadonlyMap<BlockId, V>, 'get' | 'has'>

/** The visible tree by ids, and the stored lists that a writer has to update. */
export interface DocumentStructure {
  readonly root: BlockId
  /** Visible children of every visible block that has any. */
  readonly children: Lookup<readonly BlockId[]>
  /** Visible parent of every visible block but the root. */
  readonly parents: Lookup<BlockId>
  /** Which blocks list an id in their raw array, whether that is shown or not. */
  readonly owners: Lookup<readonly BlockId[]>
}
