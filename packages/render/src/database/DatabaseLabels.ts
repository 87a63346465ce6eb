import type { Words } from '@sheaf/locales'
import type { published } from '@sheaf/locales/en/published.ts'

/** Words that the rendering of a database adds to what is in it. */
export type DatabaseLabels = Words<typeof published.database>
