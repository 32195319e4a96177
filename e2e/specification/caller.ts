import { expect } from 'vitest'
import { clientHeaders } from '../account.ts'

/** The JSON of a response; undefined without one. */
// biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
export type Answer = any

/**
 * Makes calls such as `GET /me` and checks the status of the response, 200 by default.
 * A form is sent as multipart, every other body as JSON.
 */
export type Call = (name: string, body?: object, status?: number) => Promise<Answer>

/** Calls of a server below `/v1`, with a token unless they are a visitor's. */
export function callerOf(url: string, token?: string): Call {
  const client = clientHeaders()
  return async (name, body, status = 200) => {
    const [method = '', path = ''] = name.split(' ')
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        ...client,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      },
      body: body && !isForm ? JSON.stringify(body) : (body ?? null),
    })
    const text = await response.text()
    expect(response.status, `${name}: ${text}`).toBe(status)
    return text ? JSON.parse(text) : undefined
  }
}
