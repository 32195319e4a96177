import { z } from 'zod'
import type { FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { violations } from '../../hosted/testing/violations.ts'

/** `auto` or any size within OpenAI's limits. */
const size = z.string().refine((text) => {
  if (text === 'auto') return true
  const [, width = 0, height = 0] = (/^(\d+)x(\d+)$/.exec(text) ?? []).map(Number)
  const area = width * height
  return (
    width % 16 === 0 &&
    height % 16 === 0 &&
    Math.max(width, height) <= 3840 &&
    Math.max(width / height, height / width) <= 3 &&
    area >= 655_360 &&
    area <= 8_294_400
  )
}, 'is no size')

const shared = {
  model: z.string(),
  prompt: z.string().min(1).max(32_000),
  n: z.coerce.number().int().min(1).max(10).optional(),
  size: size.optional(),
  quality: z.enum(['low', 'medium', 'high', 'xhigh', 'max', 'auto']).optional(),
  background: z.enum(['transparent', 'opaque', 'auto']).optional(),
  moderation: z.enum(['low', 'auto']).optional(),
  output_format: z.enum(['png', 'jpeg', 'webp']).optional(),
  output_compression: z.coerce.number().int().min(0).max(100).optional(),
}
const picture = z.file().max(50_000_000).mime(['image/png', 'image/webp', 'image/jpeg'])
const schemas: Readonly<Record<string, z.ZodType>> = {
  '/images/generations': z.strictObject(shared),
  '/images/edits': z.strictObject({
    ...shared,
    image: z.array(picture).min(1).max(16),
    mask: picture.optional(),
  }),
}

/** Fields of a request for images; `image` and `image[]` are one list. */
async function fieldsOf({ headers, json, form }: FakeRequest): Promise<Readonly<Record<string, unknown>>> {
  if (headers['content-type']?.startsWith('application/json')) return json() as Record<string, unknown>
  const fields = await form()
  const image = [...fields.getAll('image'), ...fields.getAll('image[]')]
  fields.delete('image[]')
  return { ...Object.fromEntries(fields), image }
}

/** Violations of a request to the image models of version 2, which the API description is too old to contain. */
export async function checkImageFields(request: FakeRequest): Promise<readonly string[] | undefined> {
  const schema = schemas[request.path]
  if (!schema) return undefined
  const fields = await fieldsOf(request)
  if (!/^gpt-image-2\.[56]-(flare|sunburst)$/.test(String(fields.model))) return undefined
  return violations(request.path, schema, fields)
}
