import { Late } from '@sheaf/ui'

/** What shows and writes the blocks of a page, which pages of databases do not load. */
export const pageEditor = new Late(async () => (await import('../features/page/PageEditor.tsx')).PageEditor)
