import { drawCharts } from '@sheaf/model'
import { chartEngine } from '@sheaf/model/charts'
import { SAMPLE } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { insertDatabase, ownSample, signInPublisher, type TestPublisher } from '../../testing/index.ts'
import { publisherTools } from '../testing/publisherTools.ts'

let server: TestServer
let ada: TestPublisher

beforeAll(async () => {
  drawCharts(chartEngine)
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
})
afterAll(() => server.close())

it('CHART-PUB-1: a published chart is a table of its bars, with its rows below', async () => {
  const spec = ownSample(12)
  const views = spec.views.map((view) =>
    view.id === spec.ids.grid
      ? {
          ...view,
          layout: 'chart' as const,
          chart: { x_field_id: SAMPLE.status, y_field_id: SAMPLE.estimate, aggregation_type: 1 },
        }
      : view,
  )
  await insertDatabase(server, ada, { ...spec, views })
  await publisherTools(server, ada).publish(spec.ids.grid, { publish_name: 'costs' })
  const { body } = await server.app.inject({ url: `/${ada.workspaceId}/costs` })
  const [chart = ''] = /<table class="db-chart">.*?<\/table>/s.exec(body) ?? []
  expect(chart).toContain('Sum of Estimate')
  expect(chart).toMatch(/<th scope="row">.*?Doing.*?<td dir="auto">[^<]+<\/td>/s)
  expect(chart).toMatch(/db-chart-bar is-k\d" style="width:100%"/)
  // All rows, whatever the chart groups.
  expect(body.match(/class="db-grid".*/s)?.[0].match(/scope="row"/g)).toHaveLength(12)
})
