import { defineRoute, type RouteDefinition } from '@atelier/contract/define-route'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../platform/handler.ts'
import { admit } from './admission.ts'

const person = { accountId: 1, role: 'user' } as Caller
const admin = { accountId: 2, role: 'admin' } as Caller
/** The credentials of a request and the caller they belong to. */
const callers: Readonly<Record<string, { header?: string; caller?: Caller }>> = {
  nothing: {},
  'a dead token': { header: 'Bearer dead' },
  'another scheme': { header: 'Basic live', caller: person },
  'a scheme alone': { header: 'Bearer' },
  'a session': { header: 'Bearer live', caller: person },
  'a session, in small letters': { header: 'bearer live', caller: person },
  'a key': { header: 'Bearer live', caller: { ...person, apiKeyId: 3 } },
  'an administrator’s session': { header: 'Bearer live', caller: admin },
  'an administrator’s key': { header: 'Bearer live', caller: { ...admin, apiKeyId: 4 } },
}

/** Returns, in the order of `callers`, the error code or the admitted caller. */
const rules: readonly (readonly [access: RouteDefinition['access'], keys: boolean, answers: string])[] = [
  ['public', false, '- - - - - - - - -'],
  ['visitor', false, '- 401 401 401 person person 403 admin 403'],
  ['visitor', true, '- 401 401 401 person person person admin admin'],
  ['user', false, '401 401 401 401 person person 403 admin 403'],
  ['user', true, '401 401 401 401 person person person admin admin'],
  ['admin', false, '401 401 401 401 404 404 404 admin 404'],
  ['admin', true, '401 401 401 401 404 404 404 admin 404'],
]
const statusOf: Readonly<Record<string, string>> = {
  unauthenticated: '401',
  forbidden: '403',
  not_found: '404',
}
const nameOf = ['-', 'person', 'admin']

async function answerTo(route: RouteDefinition, { header, caller }: { header?: string; caller?: Caller }) {
  const request = { method: 'GET', url: '/v1/thing?x', headers: { authorization: header } } as FastifyRequest
  const authenticate = async (token: string) => (token === 'live' ? (caller ?? null) : null)
  const access = { authenticate, resolveOwner: async () => 0, adminSecondFactor: false }
  return await admit(request, route, access).then(
    (admitted) => nameOf[admitted?.accountId ?? 0],
    (error) => statusOf[error.code] ?? String(error),
  )
}

describe('the admission check of every call', () => {
  it.each(rules)('of access %s, for keys: %s', async (access, keys, answers) => {
    const route = defineRoute({ summary: 'Trial', tag: 'Trial', access, keys, reply: z.unknown() })
    const found: Record<string, string | undefined> = {}
    for (const [name, brought] of Object.entries(callers)) found[name] = await answerTo(route, brought)
    const expected = answers.split(' ')
    expect(found).toEqual(
      Object.fromEntries(Object.keys(callers).map((name, index) => [name, expected[index]])),
    )
  })
})
