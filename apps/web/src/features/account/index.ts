export { cropPicture } from './cropPicture.ts'
export { sendPicture } from './sendPicture.ts'
