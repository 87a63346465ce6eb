export { chatAboutPath } from './chatAboutPath.ts'
