export { requestSignOut } from './requestSignOut.ts'
export { SigningOutLayer } from './SigningOutLayer.tsx'
