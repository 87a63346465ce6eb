export { createPublishing, type Publishing } from './createPublishing.ts'
export { publishingRoutes, type PublishingRoutesOptions } from './routes.ts'
export { publishedPath } from './renderContent.tsx'
export type { PublishedDocument } from './Publication.ts'
