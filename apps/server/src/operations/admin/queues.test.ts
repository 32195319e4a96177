import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdminServer, createAdminServer } from '../../testing/admin-server.ts'

let server: AdminServer
beforeAll(async () => {
  server = await createAdminServer()
})
afterAll(() => server?.stop())

const laneIn = (body: { lanes: { lane: string }[] }, name: string) =>
  body.lanes.find(({ lane }) => lane === name)

it('lists lanes, queues and live processes', async () => {
  const { body } = await server.callAdmin('GET', 'queues')
  expect(body.lanes.map(({ lane }: { lane: string }) => lane)).toEqual(['cpu', 'io', 'webhooks'])
  expect(body.workers).toMatchObject([{ roles: ['api', 'worker'] }])
  expect(body.jobs).toContainEqual(expect.objectContaining({ name: 'conversion-advance-cpu', lane: 'cpu' }))
})

it('runs no jobs of a paused lane, even after a restart, until it is resumed', async () => {
  const user = await server.signUp()
  const draw = async () =>
    (await server.call('POST', '/v1/image-conversion', { token: user.token, body: { text: 'A house.' } }))
      .body
  const statusOf = async ({ code_ref }: { code_ref: string }) =>
    (await server.call('GET', `/v1/image-conversion/${code_ref}`, { token: user.token })).body.status
  const reason = 'The disk is being changed.'
  const paused = await server.callAdmin('POST', 'queues/cpu/pause', { reason })
  expect(laneIn(paused.body, 'cpu')).toMatchObject({ paused: { reason, actor: { id: server.admin.id } } })
  await server.restart()
  const waiting = await draw()
  // The other lane continues, which leaves enough time for a paused job to be taken by mistake.
  for (const text of ['One.', 'Two.', 'Three.']) {
    const spoken = await server.speak(user, text)
    expect((await server.ended(user, spoken.code_ref)).body.status).toBe('completed')
  }
  expect(await statusOf(waiting)).toBe('pending')
  const { body } = await server.callAdmin('GET', 'queues')
  expect(laneIn(body, 'cpu')).toMatchObject({ depth: 1, running: 0 })

  await server.callAdmin('POST', 'queues/cpu/resume', { reason: 'It is changed.' })
  await expect.poll(() => statusOf(waiting)).toBe('completed')
  expect(await server.auditEntries('queue.paused')).toMatchObject([{ target: 'cpu', detail: { reason } }])
  expect(await server.auditEntries('queue.resumed')).toHaveLength(1)
})
