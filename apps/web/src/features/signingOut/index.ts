export { isNothing, readUnsaved } from './readUnsaved.ts'
export { requestSignOut } from './requestSignOut.ts'
export { SigningOutLayer } from './SigningOutLayer.tsx'
