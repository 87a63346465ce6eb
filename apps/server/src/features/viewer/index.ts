export { createViewer, type Viewer } from './createViewer.ts'
export { readViewerAssets } from './readViewerAssets.ts'
export { viewerRoutes, type ViewerRoutesOptions } from './routes.ts'
