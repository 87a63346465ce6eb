import type { NightlyExportConfig } from '../../../platform/config/index.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import type { ExportingContext } from '../ExportingContext.ts'

/** What the archives of each night are made with. */
export interface NightlyContext extends ExportingContext {
  readonly nightly: NightlyExportConfig
  /** Where they are put, and what their keys begin with there. */
  readonly store: {
    readonly blobs: BlobStore
    readonly prefix: string
    /** Of writes that ended with their process. For a moment at which nobody writes. */
    readonly removeDrafts: () => Promise<void>
  }
}
