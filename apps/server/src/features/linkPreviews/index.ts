export { handleCollection } from './collectPreviews.ts'
export { createLinkPreviews } from './createLinkPreviews.ts'
export { readLinkPreviews } from './readLinkPreviews.ts'
export { linkPreviewRoutes } from './routes.ts'
