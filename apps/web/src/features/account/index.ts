export { AccountDialogWhenNeeded } from './AccountDialogWhenNeeded.tsx'
export { cropPicture } from './cropPicture.ts'
export { sendPicture } from './sendPicture.ts'
