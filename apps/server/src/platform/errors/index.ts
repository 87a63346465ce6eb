export { AppError, type AppErrorOptions } from './AppError.ts'
export { UnauthorizedError } from './UnauthorizedError.ts'
export { AuthServiceError } from './AuthServiceError.ts'
export { handleError } from './handleError.ts'
