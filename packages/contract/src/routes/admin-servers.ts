import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { modelCodePattern } from '../models/definition.ts'
import { count } from '../schemas/admin-common.ts'
import { modelProposal } from '../schemas/admin-model.ts'
import { providerCheck } from '../schemas/admin-operations.ts'
import { id, idParameter } from '../schemas/common.ts'

const owned = { tag: 'Administration', access: 'admin' } as const
const params = z.object({ id: idParameter })

/** Types of servers that operators connect. */
export const serverTypes = ['openai', 'comfyui'] as const

const url = z
  .string()
  .trim()
  .max(500)
  .refine(
    (value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''),
    'Enter an http or https URL, such as http://127.0.0.1:8188.',
  )
  .transform((value) => value.replace(/\/$/, ''))

const fields = {
  name: z.string().trim().min(1).max(60),
  url,
  api_key: z.string().min(1).max(500).nullable().optional().meta({
    description: 'Stored encrypted and never returned; null removes it.',
  }),
  concurrency: z.int().min(1).max(100).meta({ description: 'Maximum number of concurrent requests.' }),
}

/** A connected server. */
const server = z
  .object({
    id,
    code: z.string().meta({ description: 'Provider ID of its models.' }),
    name: z.string(),
    type: z.enum(serverTypes),
    url: z.string(),
    has_key: z.boolean(),
    concurrency: z.int(),
    paused: z.boolean().meta({ description: 'Whether its models are not offered.' }),
    is_down: z.boolean().meta({ description: 'Whether it has failed too often recently.' }),
    models: count,
    voices: count,
    last_check: providerCheck.nullable(),
  })
  .meta({ id: 'ModelServer' })

/** Largest workflow that can be pasted, in characters. */
export const MAX_WORKFLOW_CHARACTERS = 1_000_000

/** Servers that operators connect: OpenAI-compatible ones, and ComfyUI. */
export const adminServerRoutes = {
  'GET /admin/servers': defineRoute({
    ...owned,
    summary: 'List connected servers',
    reply: z.object({ results: z.array(server) }),
  }),
  'POST /admin/servers': defineRoute({
    ...owned,
    summary: 'Connect a server, which must respond',
    body: z.object({
      ...fields,
      type: z.enum(serverTypes),
      concurrency: fields.concurrency.default(2),
    }),
    reply: server,
    status: 201,
  }),
  'PUT /admin/servers/{id}': defineRoute({
    ...owned,
    summary: 'Change, pause or resume a server',
    params,
    body: z.object({ ...fields, paused: z.boolean() }).partial(),
    reply: server,
  }),
  'DELETE /admin/servers/{id}': defineRoute({
    ...owned,
    summary: 'Disconnect a server; its models are no longer offered',
    params,
    replyKind: 'empty',
    status: 204,
  }),
  'POST /admin/servers/{id}/check': defineRoute({
    ...owned,
    summary: 'Check whether a server responds',
    params,
    reply: providerCheck,
  }),
  'POST /admin/servers/scan': defineRoute({
    ...owned,
    summary: 'Find servers at their default ports on this machine',
    reply: z.object({
      results: z.array(z.object({ name: z.string(), type: z.enum(serverTypes), url: z.string() })),
    }),
  }),
  'POST /admin/servers/{id}/workflow': defineRoute({
    ...owned,
    summary: 'Propose a model from a ComfyUI workflow in API format',
    params,
    body: z.object({
      workflow: z.string().min(2).max(MAX_WORKFLOW_CHARACTERS),
      code: z.string().regex(modelCodePattern),
      name: z.string().trim().min(1).max(80),
    }),
    reply: modelProposal,
  }),
}
