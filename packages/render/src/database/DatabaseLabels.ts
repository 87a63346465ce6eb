import type { Words } from '@sheaf/locales'
import type { published } from '@sheaf/locales/en/published.ts'

/** Texts that the rendering of a database adds to its content. */
export type DatabaseLabels = Words<typeof published.database>
