import { z } from 'zod'
import type { FakeReply, FakeRequest } from '../../hosted/testing/fake-messages.ts'

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more })
const uri = (title: string, more: object = {}) => text(title, { format: 'uri', ...more })
const option = (name: string, more: object) => ({
  allOf: [{ $ref: `#/components/schemas/${name}` }],
  ...more,
})

/** Schemas of models, as Replicate publishes them: enumerations are components of their own. */
const schemas = {
  'black-forest-labs/flux-2-pro': {
    Input: {
      type: 'object',
      title: 'Input',
      required: ['prompt'],
      properties: {
        prompt: text('Prompt', { 'x-order': 0 }),
        input_images: {
          ...{ type: 'array', title: 'Input Images', items: { type: 'string', format: 'uri' }, default: [] },
          description: 'List of input images for image-to-image generation. Maximum 8 images.',
        },
        aspect_ratio: option('aspect_ratio', { default: '1:1', description: 'Aspect ratio' }),
        output_format: option('output_format', { default: 'webp' }),
        output_quality: { type: 'integer', minimum: 0, maximum: 100, default: 80 },
        safety_tolerance: { type: 'integer', minimum: 1, maximum: 5, default: 2 },
        seed: { type: 'integer', title: 'Seed', nullable: true },
      },
    },
    aspect_ratio: { enum: ['match_input_image', '1:1', '16:9'], type: 'string', title: 'aspect_ratio' },
    output_format: { enum: ['webp', 'jpg', 'png'], type: 'string', title: 'output_format' },
    Output: uri('Output'),
  },
  'google/veo-3.1': {
    Input: {
      type: 'object',
      title: 'Input',
      required: ['prompt'],
      properties: {
        prompt: text('Prompt'),
        image: uri('Image', { nullable: true }),
        last_frame: uri('Last Frame', { nullable: true }),
        duration: option('duration', { default: 8 }),
        aspect_ratio: option('aspect_ratio', { default: '16:9' }),
        generate_audio: { type: 'boolean', title: 'Generate Audio', default: true },
        seed: { type: 'integer', nullable: true },
      },
    },
    duration: { enum: [4, 6, 8], type: 'integer', title: 'duration' },
    aspect_ratio: { enum: ['16:9', '9:16'], type: 'string', title: 'aspect_ratio' },
    Output: uri('Output'),
  },
  'zsxkib/mmaudio': {
    Input: {
      type: 'object',
      title: 'Input',
      required: ['video'],
      properties: { video: uri('Video'), prompt: text('Prompt', { default: '' }), seed: { type: 'integer' } },
    },
    Output: { type: 'array', items: { type: 'string', format: 'uri' }, title: 'Output' },
  },
} as const

const descriptions: Readonly<Record<keyof typeof schemas, readonly [description: string, example: string]>> =
  {
    'black-forest-labs/flux-2-pro': ['High-quality image generation and editing', 'out.webp'],
    'google/veo-3.1': ['New and improved version of Veo 3, with higher-fidelity video', 'out.mp4'],
    'zsxkib/mmaudio': ['Add sound to video using the MMAudio V2 model', 'out.mp4'],
  }

const known = Object.keys(descriptions) as (keyof typeof schemas)[]

function describe(full: keyof typeof schemas) {
  const [owner, name] = full.split('/')
  const [description, example] = descriptions[full]
  return {
    ...{ owner, name, description, url: `https://replicate.com/${full}`, visibility: 'public', run_count: 9 },
    ...{ github_url: null, paper_url: null, license_url: null, cover_image_url: null },
    is_official: owner !== 'zsxkib',
    default_example: { id: 'an-example', output: `https://replicate.delivery/xezq/${example}` },
    latest_version: {
      ...{ id: `version-of-${full}`, created_at: '2026-01-01T00:00:00Z', cog_version: '0.16.0' },
      openapi_schema: { openapi: '3.0.2', components: { schemas: schemas[full] } },
    },
  }
}

/** A model by `owner/name`; undefined for an owner without models. */
export function getReplicateModel(name: string): FakeReply | undefined {
  const full = known.find((one) => one === name)
  if (full) return { json: describe(full) }
  if (name.startsWith('nobody/')) return undefined
  // Models whose schemas are of no interest.
  const [owner, short] = name.split('/')
  return { json: { owner, name: short, latest_version: { id: `version-of-${name}` } } }
}

const searchQuery = z.strictObject({ query: z.string().min(1), limit: z.coerce.number().min(1).max(50) })

/** Responds to a search, which finds collections and pages as well. */
export function searchReplicateModels({ query }: FakeRequest): FakeReply {
  const asked = searchQuery.parse(Object.fromEntries(query))
  const found = known.filter((name) => `${name} ${descriptions[name]}`.includes(asked.query))
  const models = found.slice(0, asked.limit).map((name) => ({
    model: describe(name),
    metadata: { tags: [], score: 1, generated_description: '' },
  }))
  return { json: { query: asked.query, models, collections: [], pages: [] } }
}

/** The collection of the models that Replicate maintains. */
export const officialCollection = () => ({
  ...{ name: 'Official models', slug: 'official', description: 'Always on', full_description: null },
  models: known.map(describe).filter(({ is_official }) => is_official),
})
