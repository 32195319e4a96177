import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

const ops = resolve(import.meta.dirname, '../../../../../ops')
let server: TestServer
let user: TestUser

beforeAll(async () => {
  server = await createTestServer()
  user = await server.signUp()
})
afterAll(() => server?.stop())

const exposition = async (): Promise<string> => (await server.call('GET', '/metrics')).body

/** Prometheus names of all metrics. */
async function shownNames(): Promise<Set<string>> {
  const types = [...(await exposition()).matchAll(/^# TYPE (\S+) (\w+)$/gm)]
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  return new Set([...names, 'up'])
}

/** Names of metrics within rules and queries. */
const namesIn = (text: string): string[] => [
  ...new Set(text.match(/\b(?:atelier|http|nodejs|process)_[a-z\d_]+\b/g) ?? []),
]

it.each(['prometheus/atelier-alerts.yml', 'grafana/atelier.json'])(
  '%s queries only exported metrics',
  async (file) => {
    const text = await readFile(join(ops, file), 'utf8')
    const queries = file.endsWith('.json')
      ? (JSON.parse(text).panels as { targets?: { expr: string }[] }[]).flatMap(
          ({ targets }) => targets ?? [],
        )
      : [...text.matchAll(/expr: (.+)/g)].map(([, expr = '']) => ({ expr }))
    const queried = namesIn(queries.map(({ expr }) => expr).join('\n'))
    expect(queried.length).toBeGreaterThan(9)
    const shown = await shownNames()
    expect(queried.filter((name) => !shown.has(name))).toEqual([])
  },
)

it('counts ended conversions, engine calls, waiting jobs and credits', async () => {
  const { id } = (await server.call('GET', '/v1/voices/', { token: user.token })).body.results[0]
  for (const text of ['done', 'fail content_policy']) {
    const body = { text, voice: id, output: 'wav' }
    const started = await server.call('POST', '/v1/conversion/text', { token: user.token, body })
    await server.ended(user, started.body.code_ref)
  }
  const shown = await exposition()
  expect(shown).toContain(
    'atelier_provider_requests_total{provider="scripted",kind="speech",call="start",outcome="ok"} 1',
  )
  expect(shown).toContain('call="start",outcome="content_policy"} 1')
  expect(shown).toMatch(/atelier_database_up 1/)
  expect(shown).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/v1\/conversion\/text",status="201"\} 2/,
  )
  // Ended conversions are counted once no earlier end can be committed.
  await expect
    .poll(exposition)
    .toMatch(
      /atelier_conversions_ended_total\{kind="speech",provider="scripted",model="\w+",outcome="completed"\} 1/,
    )
  expect(await exposition()).toMatch(
    /atelier_conversion_duration_seconds_count\{kind="speech",provider="scripted"\} 1/,
  )
  await expect.poll(exposition).toMatch(/outcome="failed"\} 1/)
})

it('contains no person, item or path: labels have few values', async () => {
  const labels = [...(await exposition()).matchAll(/^\w+\{(.*)\}/gm)].map(([, all = '']) => all).join('\n')
  expect(labels).not.toContain(user.email)
  expect(labels).not.toMatch(/[\da-f]{24}/)
})
