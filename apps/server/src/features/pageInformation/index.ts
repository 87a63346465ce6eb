export { createLinkIndex } from './links/createLinkIndex.ts'
export { pageInformationRoutes } from './pageInformationRoutes.ts'
