export { createViewer } from './createViewer.ts'
export { readViewerAssets } from './readViewerAssets.ts'
export { viewerRoutes } from './routes.ts'
