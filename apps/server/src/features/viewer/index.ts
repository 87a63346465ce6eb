export { createViewer } from './createViewer.ts'
export { readIconIds } from './readIconIds.ts'
export { readViewerAssets } from './readViewerAssets.ts'
export { viewerRoutes } from './routes.ts'
