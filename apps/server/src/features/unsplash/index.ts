export { createUnsplash } from './createUnsplash.ts'
export { unsplashRoutes } from './routes.ts'
