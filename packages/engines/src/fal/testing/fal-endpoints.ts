import { z } from 'zod'
import type { FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { violations } from '../../hosted/testing/violations.ts'

// As fal's client (@fal-ai/client 1.10.1) and the pages of the endpoints declare them.
const prompt = z.string().min(1)
const file = z.string().regex(/^(https?:|data:)/)
const seed = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
const one = z.literal(1)
const side = z.int().min(64).max(14_142)
const size = z.strictObject({ width: side, height: side })
const namedSizes = ['square_hd', 'square', 'portrait_4_3', 'portrait_16_9', 'landscape_4_3', 'landscape_16_9']

const nanoBanana = {
  prompt,
  aspect_ratio: z
    .enum(['auto', '21:9', '16:9', '3:2', '4:3', '5:4', '1:1', '4:5', '3:4', '2:3', '9:16', '4:1', '1:4'])
    .optional(),
  resolution: z.enum(['0.5K', '1K', '2K', '4K']).optional(),
  output_format: z.enum(['jpeg', 'png', 'webp']).optional(),
  num_images: one.optional(),
  limit_generations: z.boolean().optional(),
  enable_web_search: z.boolean().optional(),
  thinking_level: z.enum(['minimal', 'high']).optional(),
  seed: seed.optional(),
}
const seedream = {
  prompt,
  image_size: z
    .union([
      z.enum([...namedSizes, 'auto_2K', 'auto_3K']),
      size.refine(({ width, height }) => width * height >= 2560 * 1440 && width * height <= 3072 * 3072),
    ])
    .optional(),
  num_images: one.optional(),
  max_images: one.optional(),
}
const veo = {
  prompt,
  duration: z.enum(['4s', '6s', '8s']).optional(),
  resolution: z.enum(['720p', '1080p']).optional(),
  generate_audio: z.boolean().optional(),
  negative_prompt: z.string().optional(),
  auto_fix: z.boolean().optional(),
  seed: seed.optional(),
}
const upTo15 = (from: number) => z.enum(Array.from({ length: 16 - from }, (_, index) => `${from + index}`))
const seedance = {
  prompt,
  resolution: z.enum(['480p', '720p', '1080p']).optional(),
  duration: z.union([z.literal('auto'), upTo15(4)]).optional(),
  aspect_ratio: z.enum(['auto', '21:9', '16:9', '4:3', '1:1', '3:4', '9:16']).optional(),
  generate_audio: z.boolean().optional(),
  seed: seed.optional(),
}

/** Fields of endpoints that the API description is too old to contain. */
export const falEndpoints: Readonly<Record<string, z.ZodType>> = {
  'fal-ai/nano-banana-2': z.strictObject(nanoBanana),
  'fal-ai/nano-banana-2/edit': z.strictObject({ ...nanoBanana, image_urls: z.array(file).min(1).max(14) }),
  'fal-ai/flux-2-pro': z.strictObject({
    prompt,
    image_size: z.union([z.enum(namedSizes), size]).optional(),
    output_format: z.enum(['jpeg', 'png']).optional(),
    seed: seed.optional(),
  }),
  'fal-ai/bytedance/seedream/v5/lite/text-to-image': z.strictObject(seedream),
  'fal-ai/bytedance/seedream/v5/lite/edit': z.strictObject({
    ...seedream,
    image_urls: z.array(file).min(1).max(10),
  }),
  'fal-ai/recraft/v4.1/text-to-image': z.strictObject({
    prompt: prompt.max(10_000),
    image_size: z.union([z.enum(namedSizes), size]).optional(),
    enable_safety_checker: z.boolean().optional(),
  }),
  'fal-ai/z-image/turbo': z.strictObject({
    prompt,
    image_size: z.union([z.enum(namedSizes), size]).optional(),
    num_images: one.optional(),
    num_inference_steps: z.int().min(1).max(8).optional(),
    output_format: z.enum(['jpeg', 'png', 'webp']).optional(),
    acceleration: z.enum(['none', 'regular', 'high']).optional(),
    seed: seed.optional(),
  }),
  'fal-ai/veo3.1': z.strictObject({ ...veo, aspect_ratio: z.enum(['16:9', '9:16']).optional() }),
  'fal-ai/veo3.1/image-to-video': z.strictObject({
    ...veo,
    image_url: file,
    aspect_ratio: z.enum(['auto', '16:9', '9:16']).optional(),
  }),
  'fal-ai/kling-video/v3/standard/image-to-video': z.strictObject({
    prompt: prompt.max(2500),
    start_image_url: file,
    end_image_url: file.optional(),
    duration: upTo15(3).optional(),
    generate_audio: z.boolean().optional(),
    negative_prompt: z.string().max(2500).optional(),
    cfg_scale: z.number().min(0).max(1).optional(),
  }),
  'bytedance/seedance-2.0/text-to-video': z.strictObject(seedance),
  'bytedance/seedance-2.0/image-to-video': z.strictObject({
    ...seedance,
    image_url: file,
    end_image_url: file.optional(),
  }),
  'fal-ai/ace-step/prompt-to-audio': z.strictObject({
    prompt,
    duration: z.number().min(5).max(240).optional(),
    instrumental: z.boolean().optional(),
    guidance_scale: z.number().min(0).max(200).optional(),
    number_of_steps: z.int().min(3).max(60).optional(),
    seed: z.int().optional(),
  }),
}

const appOf = (path: string) => path.split('/').slice(0, 2).join('/')
const apps = new Set(Object.keys(falEndpoints).map(appOf))

/** Violations of a request to these endpoints; their queue has no fields. */
export async function checkFalFields({
  method,
  path,
  json,
}: FakeRequest): Promise<readonly string[] | undefined> {
  const endpoint = path.slice(1)
  const schema = falEndpoints[endpoint]
  if (method === 'POST') return schema && violations(endpoint, schema, json())
  return apps.has(appOf(endpoint)) ? [] : undefined
}
