import { sampleModels } from './sample-models.ts'

/** A class of nodes in the form of `/object_info`, reduced to what clients read. */
export interface FakeNodeClass {
  readonly input: { readonly required: Readonly<Record<string, readonly unknown[]>> }
  readonly output_node: boolean
}

const link = (type: string) => [type] as const
const int = (min: number, max: number) => ['INT', { default: min, min, max }] as const
const float = (min: number, max: number) => ['FLOAT', { default: min, min, max }] as const
const text = ['STRING', { multiline: true }] as const
const choice = (...options: readonly string[]) => [options, {}] as const
/** Choices of the current node schema, whose type is a name. */
const combo = (...options: readonly string[]) => ['COMBO', { options }] as const

const pixels = int(16, 16_384)
const seed = int(0, 2 ** 64)
const prefix = ['STRING', { default: 'ComfyUI' }] as const
const sampling = {
  cfg: float(0, 100),
  sampler_name: choice('euler', 'dpmpp_2m', 'uni_pc'),
  scheduler: choice('simple', 'normal', 'karras'),
}
const conditionings = {
  model: link('MODEL'),
  positive: link('CONDITIONING'),
  negative: link('CONDITIONING'),
  latent_image: link('LATENT'),
}
const file = (type: 'image' | 'video' | 'audio') => [['example'], { [`${type}_upload`]: true }] as const

const nodes: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  BasicGuider: { model: link('MODEL'), conditioning: link('CONDITIONING') },
  BasicScheduler: {
    model: link('MODEL'),
    scheduler: sampling.scheduler,
    steps: int(1, 10_000),
    denoise: float(0, 1),
  },
  CFGNorm: { model: link('MODEL'), strength: float(0, 100) },
  CLIPLoader: { clip_name: choice(...sampleModels), type: choice('wan', 'qwen_image') },
  CLIPTextEncode: { text, clip: link('CLIP') },
  CheckpointLoaderSimple: { ckpt_name: choice(...sampleModels) },
  ConditioningZeroOut: { conditioning: link('CONDITIONING') },
  CreateVideo: { images: link('IMAGE'), fps: float(1, 120) },
  DualCLIPLoader: {
    clip_name1: choice(...sampleModels),
    clip_name2: choice(...sampleModels),
    type: choice('flux'),
  },
  EmptyAceStepLatentAudio: { seconds: float(1, 1000), batch_size: int(1, 4096) },
  EmptyLatentImage: { width: pixels, height: pixels, batch_size: int(1, 4096) },
  EmptySD3LatentImage: { width: pixels, height: pixels, batch_size: int(1, 4096) },
  FluxGuidance: { conditioning: link('CONDITIONING'), guidance: float(0, 100) },
  ImageScaleToTotalPixels: {
    image: link('IMAGE'),
    upscale_method: choice('lanczos'),
    megapixels: float(0.01, 16),
  },
  KSampler: { ...conditionings, seed, steps: int(1, 10_000), ...sampling, denoise: float(0, 1) },
  KSamplerAdvanced: {
    ...conditionings,
    add_noise: choice('enable', 'disable'),
    noise_seed: seed,
    steps: int(1, 10_000),
    ...sampling,
    start_at_step: int(0, 10_000),
    end_at_step: int(0, 10_000),
    return_with_leftover_noise: choice('disable', 'enable'),
  },
  KSamplerSelect: { sampler_name: sampling.sampler_name },
  LatentApplyOperationCFG: { model: link('MODEL'), operation: link('LATENT_OPERATION') },
  LatentOperationTonemapReinhard: { multiplier: float(0, 100) },
  LoadAudio: { audio: file('audio') },
  LoadImage: { image: file('image') },
  LoadVideo: { file: file('video') },
  LoraLoaderModelOnly: {
    model: link('MODEL'),
    lora_name: choice(...sampleModels),
    strength_model: float(-100, 100),
  },
  ModelSamplingAuraFlow: { model: link('MODEL'), shift: float(0, 100) },
  ModelSamplingFlux: {
    model: link('MODEL'),
    max_shift: float(0, 100),
    base_shift: float(0, 100),
    width: pixels,
    height: pixels,
  },
  ModelSamplingSD3: { model: link('MODEL'), shift: float(0, 100) },
  PrimitiveInt: { value: int(-(2 ** 53), 2 ** 53) },
  PrimitiveStringMultiline: { value: text },
  RandomNoise: { noise_seed: seed },
  SamplerCustomAdvanced: {
    noise: link('NOISE'),
    guider: link('GUIDER'),
    sampler: link('SAMPLER'),
    sigmas: link('SIGMAS'),
    latent_image: link('LATENT'),
  },
  TextEncodeAceStepAudio: { clip: link('CLIP'), tags: text, lyrics: text, lyrics_strength: float(0, 10) },
  TextEncodeQwenImageEditPlus: { clip: link('CLIP'), prompt: text },
  UNETLoader: { unet_name: choice(...sampleModels), weight_dtype: choice('default') },
  VAEDecode: { samples: link('LATENT'), vae: link('VAE') },
  VAEDecodeAudio: { samples: link('LATENT'), vae: link('VAE') },
  VAEEncode: { pixels: link('IMAGE'), vae: link('VAE') },
  VAELoader: { vae_name: choice(...sampleModels) },
  WanImageToVideo: {
    positive: link('CONDITIONING'),
    negative: link('CONDITIONING'),
    vae: link('VAE'),
    width: pixels,
    height: pixels,
    length: int(1, 16_384),
    batch_size: int(1, 4096),
  },
}

const outputs: typeof nodes = {
  PreviewImage: { images: link('IMAGE') },
  SaveAudioMP3: { audio: link('AUDIO'), filename_prefix: prefix, quality: combo('V0', '128k', '320k') },
  SaveImage: { images: link('IMAGE'), filename_prefix: prefix },
  SaveVideo: {
    video: link('VIDEO'),
    filename_prefix: prefix,
    format: combo('auto', 'mp4'),
    codec: combo('auto', 'h264'),
  },
  VHS_VideoCombine: { images: link('IMAGE'), frame_rate: float(1, 120), filename_prefix: prefix },
}

const described = (classes: typeof nodes, isOutput: boolean): [string, FakeNodeClass][] =>
  Object.entries(classes).map(([name, required]) => [name, { input: { required }, output_node: isOutput }])

/** The node classes of the fake: those of the sample workflows, with the types and limits of ComfyUI. */
export const nodeClasses: Readonly<Record<string, FakeNodeClass>> = Object.fromEntries([
  ...described(nodes, false),
  ...described(outputs, true),
])
