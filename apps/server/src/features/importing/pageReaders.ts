import { TEXT_READERS, type PageReaders } from '@sheaf/export/reading'

/** How texts of archives are read as pages: one line for each format. */
export const PAGE_READERS: PageReaders = { ...TEXT_READERS }
