export { handleCollection } from './collectPreviews.ts'
export { createLinkPreviews, type LinkPreviews } from './createLinkPreviews.ts'
export { readLinkPreviews, type KnownPreviews } from './readLinkPreviews.ts'
export { linkPreviewRoutes } from './routes.ts'
