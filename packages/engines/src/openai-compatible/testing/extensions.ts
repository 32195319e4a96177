import { z } from 'zod'
import type { FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { violations } from '../../hosted/testing/violations.ts'

/** LocalAI’s `ref_images`: files in base64, without a media type; it needs a size. */
const withReferences = z.strictObject({
  model: z.string(),
  prompt: z.string().min(1),
  n: z.literal(1),
  size: z.string().regex(/^\d+x\d+$/),
  response_format: z.literal('b64_json'),
  ref_images: z.array(z.base64().min(1)).min(1),
})

/** vLLM-Omni’s `ref_audio`, which replaces the name of a voice; without a transcript it needs the other two. */
const withSample = z.strictObject({
  model: z.string(),
  input: z.string().min(1).max(4096),
  response_format: z.literal('mp3'),
  speed: z.number().min(0.25).max(4).optional(),
  ref_audio: z.templateLiteral(['data:audio/wav;base64,', z.base64().min(1)]),
  instructions: z.string().optional(),
  task_type: z.literal('Base'),
  x_vector_only_mode: z.literal(true),
})

/** Fields that servers have besides OpenAI’s, and all that is sent along with them. */
const extensions: Readonly<Record<string, { readonly field: string; readonly schema: z.ZodType }>> = {
  '/audio/speech': { field: 'ref_audio', schema: withSample },
  '/images/generations': { field: 'ref_images', schema: withReferences },
}

/** Violations of a request with such a field, which OpenAI’s description lacks; undefined for one without. */
export async function checkExtensions(request: FakeRequest): Promise<readonly string[] | undefined> {
  const extension = extensions[request.path]
  const fields = extension && (request.json() as Record<string, unknown>)
  return fields && extension.field in fields ? violations(request.path, extension.schema, fields) : undefined
}
