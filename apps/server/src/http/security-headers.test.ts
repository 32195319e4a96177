import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { addSecurityHeaders } from './security-headers.ts'

const app = Fastify()
addSecurityHeaders(app, undefined)
app.get('/unchanged', (_request, reply) => reply.code(304).send())
app.get('/call', () => ({ ok: true }))
afterAll(() => app.close())

it('a page that has not changed keeps its policy in the browser: a 304 names none', async () => {
  const unchanged = await app.inject('/unchanged')
  expect(unchanged.statusCode).toBe(304)
  expect(unchanged.headers).not.toHaveProperty('content-security-policy')
  expect((await app.inject('/call')).headers['content-security-policy']).toContain("default-src 'none'")
})
