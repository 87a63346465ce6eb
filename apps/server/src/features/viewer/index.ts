export { contentSecurityPolicy } from './contentSecurityPolicy.ts'
export { createViewer, type Viewer } from './createViewer.ts'
export { isAddressable, NAMESPACE_PATH } from './namespacePath.ts'
export { pictureVersion } from './pageForMachines.ts'
export { readEmail } from './readEmail.ts'
export { readLook } from './readLook.ts'
export { readIconIds } from './readIconIds.ts'
export { readViewerAssets } from './readViewerAssets.ts'
export {
  DOCTYPE,
  renderNotFound,
  viewerFrame,
  type FrameOptions,
  type FrameRequest,
} from './renderNotFound.tsx'
export { siteOrigin } from './siteOrigin.ts'
export { viewerRoutes } from './routes.ts'
