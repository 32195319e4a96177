import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { kindIds } from '../kinds/kind.ts'
import { modelDefinition } from '../models/definition.ts'
import { search } from '../schemas/admin-common.ts'
import {
  adminModel,
  checkedModel,
  listedModel,
  modelFile,
  modelKey,
  modelProposal,
  modelStates,
} from '../schemas/admin-model.ts'
import { listOf, pageQuery } from '../schemas/common.ts'

const owned = { tag: 'Administration', access: 'admin' } as const
const provider = modelKey.provider

/** The model catalog: shipped models, those that operators change, and those they add. */
export const adminModelRoutes = {
  'GET /admin/models': defineRoute({
    ...owned,
    summary: 'List models with price, cost, usage and end',
    query: z.object({
      ...pageQuery,
      search,
      provider: provider.optional(),
      kind: z.enum(kindIds).optional(),
      state: z.enum(modelStates).optional(),
      attention: z
        .enum(['true'])
        .optional()
        .meta({ description: 'Only models below cost, or that end within 90 days.' }),
    }),
    reply: listOf(adminModel),
  }),
  'PUT /admin/models': defineRoute({
    ...owned,
    summary: 'Add a model, or change the one of the same provider, kind, mode and code',
    body: z.object({ model: modelDefinition }),
    reply: adminModel,
  }),
  'DELETE /admin/models': defineRoute({
    ...owned,
    summary: 'Remove an added model, or restore a changed one as it was shipped',
    query: z.object(modelKey),
    replyKind: 'empty',
    status: 204,
  }),
  'POST /admin/models/check': defineRoute({
    ...owned,
    summary: 'Check a model without saving it',
    body: z.object({ model: modelDefinition }),
    reply: checkedModel,
  }),
  'GET /admin/models/export': defineRoute({
    ...owned,
    summary: 'Export models as one file',
    query: z.object({
      shipped: z.enum(['true', 'false']).default('false').meta({ description: 'Include unchanged models.' }),
    }),
    reply: modelFile,
  }),
  'POST /admin/models/import': defineRoute({
    ...owned,
    summary: 'Import models from a file: all of them, or none',
    body: modelFile,
    reply: z.object({ saved: z.int() }),
  }),
  'GET /admin/models/directory': defineRoute({
    ...owned,
    summary: 'Search the models of a provider',
    query: z.object({ provider, search }),
    reply: z.object({ results: z.array(listedModel) }),
  }),
  'GET /admin/models/proposal': defineRoute({
    ...owned,
    summary: 'Propose a model from a provider’s description of it',
    query: z.object({
      provider,
      endpoint: z.string().min(1).max(200),
      mode: modelKey.mode
        .optional()
        .meta({ description: 'One of the modes it is listed with; defaults to the first.' }),
    }),
    reply: modelProposal,
  }),
}
