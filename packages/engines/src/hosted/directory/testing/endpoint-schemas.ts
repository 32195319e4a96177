/** Schemas of an endpoint as its provider publishes them; those of fal, shortened to the fields. */
export interface EndpointSchemas {
  readonly input: object
  readonly output: object
  readonly components?: Readonly<Record<string, object>>
}

const file = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const url = { type: 'string', title: 'Url', description: 'The URL where the file can be downloaded from.' }
const size = { type: 'integer', exclusiveMinimum: 0, maximum: 14142, default: 512 }

/** Schemas that those of endpoints refer to. */
export const sharedComponents = {
  File: {
    type: 'object',
    title: 'File',
    properties: { url, file_name: { type: 'string' } },
    required: ['url'],
  },
  ImageSize: { type: 'object', title: 'ImageSize', properties: { height: size, width: size } },
}

const flag = (title: string, usual: boolean) => ({ type: 'boolean', title, default: usual })
const images = { type: 'array', title: 'Images', items: file('File') }
const seed = { title: 'Seed', anyOf: [{ type: 'integer' }, { type: 'null' }] }

/** An image from a text, in preset or custom sizes. */
export const seedream: EndpointSchemas = {
  input: {
    'x-fal-order-properties': ['prompt', 'image_size', 'num_images', 'max_images', 'seed', 'sync_mode'],
    type: 'object',
    properties: {
      num_images: { minimum: 1, maximum: 6, type: 'integer', title: 'Num Images', default: 1 },
      prompt: { title: 'Prompt', type: 'string', description: 'The text prompt used to generate the image' },
      image_size: {
        anyOf: [
          file('ImageSize'),
          {
            enum: ['square_hd', 'square', 'portrait_4_3', 'landscape_16_9', 'auto', 'auto_2K', 'auto_4K'],
            type: 'string',
          },
        ],
        title: 'Image Size',
        description: 'The size of the generated image. Width and height must be between 1024 and 4096.',
        default: { height: 2048, width: 2048 },
      },
      max_images: { minimum: 1, maximum: 6, type: 'integer', title: 'Max Images', default: 1 },
      sync_mode: flag('Sync Mode', false),
      enable_safety_checker: flag('Enable Safety Checker', true),
      seed: { type: 'integer', title: 'Seed' },
    },
    required: ['prompt'],
  },
  output: { type: 'object', properties: { images, seed: { type: 'integer' } }, required: ['images'] },
}

/** An edit of several images. */
export const nanoBananaEdit: EndpointSchemas = {
  input: {
    type: 'object',
    properties: {
      prompt: { title: 'Prompt', type: 'string', minLength: 3, maxLength: 50_000 },
      image_urls: {
        type: 'array',
        items: { type: 'string' },
        title: 'Image URLs',
        description: 'The URLs of the images to use for image editing. Up to 14 images.',
      },
      aspect_ratio: {
        anyOf: [
          { type: 'string', enum: ['auto', '21:9', '16:9', '3:2', '4:3', '1:1', '3:4', '9:16'] },
          { type: 'null' },
        ],
        title: 'Aspect Ratio',
        default: 'auto',
      },
      resolution: { type: 'string', enum: ['0.5K', '1K', '2K', '4K'], title: 'Resolution', default: '1K' },
      num_images: { type: 'integer', minimum: 1, maximum: 4, default: 1 },
      output_format: { type: 'string', enum: ['jpeg', 'png', 'webp'], default: 'png' },
      limit_generations: flag('Limit Generations', true),
      enable_web_search: flag('Enable Web Search', false),
      thinking_level: { anyOf: [{ type: 'string', enum: ['minimal', 'high'] }, { type: 'null' }] },
      seed,
    },
    required: ['prompt', 'image_urls'],
  },
  output: { type: 'object', properties: { images, description: { type: 'string' } }, required: ['images'] },
}

/** A video between two images. */
export const klingImage: EndpointSchemas = {
  input: {
    type: 'object',
    properties: {
      prompt: { anyOf: [{ type: 'string', maxLength: 2500 }, { type: 'null' }], title: 'Prompt' },
      multi_prompt: {
        anyOf: [{ type: 'array', items: file('KlingV3MultiPromptElement') }, { type: 'null' }],
      },
      start_image_url: { type: 'string', title: 'Start Image Url' },
      end_image_url: { anyOf: [{ type: 'string' }, { type: 'null' }], title: 'End Image Url' },
      duration: {
        type: 'string',
        enum: ['3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15'],
        title: 'Duration',
        default: '5',
      },
      generate_audio: flag('Generate Audio', true),
      elements: { anyOf: [{ type: 'array', items: file('KlingV3ComboElementInput') }, { type: 'null' }] },
      shot_type: { type: 'string', title: 'Shot Type', default: 'customize' },
      negative_prompt: {
        type: 'string',
        title: 'Negative Prompt',
        default: 'blur, distort, and low quality',
      },
      cfg_scale: { type: 'number', minimum: 0, maximum: 1, title: 'Cfg Scale', default: 0.5 },
    },
    required: ['start_image_url'],
  },
  output: { type: 'object', properties: { video: file('File') }, required: ['video'] },
  components: {
    KlingV3MultiPromptElement: { type: 'object', properties: { prompt: { type: 'string' } } },
    KlingV3ComboElementInput: { type: 'object', properties: { frontal_image_url: { type: 'string' } } },
  },
}

/** A video whose length is a number of frames. */
export const wan: EndpointSchemas = {
  input: {
    type: 'object',
    properties: {
      prompt: { type: 'string', title: 'Prompt' },
      num_frames: {
        ...{ type: 'integer', title: 'Num Frames', default: 81 },
        description: 'Number of frames to generate. Must be between 81 to 100 (inclusive).',
      },
      frames_per_second: { type: 'integer', minimum: 5, maximum: 24, default: 16 },
      aspect_ratio: { enum: ['9:16', '16:9'], type: 'string', default: '16:9' },
      resolution: { enum: ['480p', '580p', '720p'], type: 'string', default: '720p' },
      num_inference_steps: { type: 'integer', title: 'Num Inference Steps', default: 30 },
      turbo_mode: flag('Turbo Mode', false),
      seed: { type: 'integer' },
    },
    required: ['prompt'],
  },
  output: { type: 'object', properties: { video: file('File'), seed: { type: 'integer' } } },
}

/** Speech, with the voice in an object of settings. */
export const minimaxSpeech: EndpointSchemas = {
  input: {
    type: 'object',
    properties: {
      text: { type: 'string', description: 'Text to convert to speech (max 5000 characters)' },
      voice_setting: { allOf: [file('VoiceSetting')], default: { voice_id: 'Wise_Woman', speed: 1 } },
      audio_setting: file('AudioSetting'),
      language_boost: {
        anyOf: [{ type: 'string', enum: ['Chinese', 'English', 'Czech', 'auto'] }, { type: 'null' }],
        title: 'Language Boost',
      },
      output_format: { type: 'string', enum: ['url', 'hex'], default: 'hex' },
      pronunciation_dict: file('PronunciationDict'),
    },
    required: ['text'],
  },
  output: { type: 'object', properties: { audio: file('File'), duration_ms: { type: 'integer' } } },
  components: {
    VoiceSetting: {
      type: 'object',
      properties: {
        voice_id: { type: 'string', default: 'Wise_Woman' },
        speed: { type: 'number', minimum: 0.5, maximum: 2, default: 1 },
        vol: { type: 'number', minimum: 0, maximum: 10, default: 1 },
      },
    },
    AudioSetting: {
      type: 'object',
      properties: { format: { type: 'string', enum: ['mp3', 'pcm', 'flac'] } },
    },
    PronunciationDict: { type: 'object', properties: { tone_list: { type: 'array' } } },
  },
}

/** Music that requires lyrics. */
export const minimaxMusic: EndpointSchemas = {
  input: {
    type: 'object',
    properties: {
      prompt: { type: 'string', minLength: 10, maxLength: 300, title: 'Prompt' },
      lyrics_prompt: { type: 'string', minLength: 10, maxLength: 3000, title: 'Lyrics Prompt' },
      audio_setting: file('AudioSetting'),
    },
    required: ['prompt', 'lyrics_prompt'],
  },
  output: { type: 'object', properties: { audio: file('File') }, required: ['audio'] },
  components: minimaxSpeech.components ?? {},
}

/** What no proposal can map: a required list of objects, a loop, and no file in the response. */
export const unsupported: EndpointSchemas = {
  input: {
    type: 'object',
    properties: {
      prompt: { type: 'string' },
      points: { type: 'array', items: { type: 'object' } },
      tree: file('Tree'),
    },
    required: ['prompt', 'points', 'tree'],
  },
  output: { type: 'object', properties: { depth: { type: 'number' } } },
  components: { Tree: { allOf: [file('Tree')], anyOf: [file('Tree'), file('Tree')] } },
}

/** The OpenAPI document of an endpoint, as fal publishes it. */
export const falDocument = (endpoint: string, { input, output, components }: EndpointSchemas) => {
  const json = (name: string) => ({ content: { 'application/json': { schema: file(name) } } })
  return {
    openapi: '3.0.4',
    info: { title: `Queue OpenAPI for ${endpoint}`, version: '1.0.0' },
    components: {
      schemas: { ...sharedComponents, ...components, EndpointInput: input, EndpointOutput: output },
    },
    paths: {
      [`/${endpoint}/requests/{request_id}`]: { get: { responses: { '200': json('EndpointOutput') } } },
      [`/${endpoint}`]: { post: { requestBody: { required: true, ...json('EndpointInput') } } },
    },
  }
}
