import { cancelCsvImport, getCsvImport, startCsvImport } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { callerBase } from '../../../../platform/http/index.ts'
import { serveEndpoint } from '../../../access/index.ts'
import { cancelRowImport } from '../changeRowImport.ts'
import type { RowImportsContext } from '../RowImportsContext.ts'
import { readCsvImport } from './readCsvImport.ts'
import { requestCsvImport } from './requestCsvImport.ts'

interface CsvImportOptions {
  readonly imports: RowImportsContext
  readonly siteUrl: string
}

/** HTTP face of imports of CSV files. */
export const csvImportRoutes: FastifyPluginAsync<CsvImportOptions> = async (app, { imports, siteUrl }) => {
  serveEndpoint(app, startCsvImport, ({ permit, body, request }) =>
    requestCsvImport(imports, permit, { body, base: callerBase(request.headers['x-host'], siteUrl) }),
  )
  serveEndpoint(app, getCsvImport, ({ permit, params }) => readCsvImport(imports, permit, params.taskId))
  serveEndpoint(app, cancelCsvImport, async ({ permit, params }) => {
    await readCsvImport(imports, permit, params.taskId)
    await cancelRowImport(imports, permit, params.taskId)
    return await readCsvImport(imports, permit, params.taskId)
  })
}
