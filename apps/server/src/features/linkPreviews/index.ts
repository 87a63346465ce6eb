export { handleCollection } from './collectPreviews.ts'
export { createLinkPreviews } from './createLinkPreviews.ts'
export { readLinkPreviews, type KnownPreviews } from './readLinkPreviews.ts'
export { linkPreviewRoutes } from './routes.ts'
