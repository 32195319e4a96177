import type { Template } from '@atelier/contract/models/template'
import { genderOfName } from '../../voices/said-gender.ts'
import type { FieldMapper, MappedField, SpeechFacts } from '../mapped-field.ts'
import type { Property, Shape } from '../shape.ts'

const voices = /^(voice|voice_id|speaker|voice_name)$/
const speeds = /^(speed|speaking_rate|voice_speed)$/

/** The voice and the speed of speech, on their own or in an object of settings. */
export const mapVoice: FieldMapper = (field, { purpose: { kind }, endpoint }) => {
  if (kind !== 'speech') return undefined
  if (field.name === 'voice_setting' || field.name === 'voice_settings') return mapSettings(field, endpoint)
  return mapOne(field, endpoint)
}

function mapOne({ name, shape }: Property, endpoint: string): MappedField | undefined {
  if (voices.test(name)) return { value: { $: 'voice' }, ...namedVoices(shape, endpoint) }
  if (!speeds.test(name)) return undefined
  const range = speedRange(shape)
  return {
    value: { $: 'speed' },
    ...(range ? { facts: { speech: { speeds: range } } } : {}),
  }
}

function mapSettings({ shape }: Property, endpoint: string): MappedField | undefined {
  const all = shape.properties().map((field) => [field.name, mapOne(field, endpoint)] as const)
  const mapped = all.flatMap(([name, field]) => (field?.value === undefined ? [] : [{ name, ...field }]))
  if (mapped.length === 0) return undefined
  return {
    value: Object.fromEntries(mapped.map(({ name, value }) => [name, value])) as Template,
    facts: { speech: Object.assign({}, ...mapped.map((one) => one.facts?.speech)) },
    problem: mapped.map((one) => one.problem).find(Boolean),
  }
}

function namedVoices(shape: Shape, endpoint: string): Pick<MappedField, 'facts' | 'problem'> {
  // Codes of voices end at a slash.
  const codes = shape.alternatives
    .flatMap((one) => one.enum ?? [])
    .map(String)
    .filter((code) => !code.includes('/'))
  if (codes.length > 0) {
    const named = codes.map((code) => ({ code, gender: genderOfName(code) }))
    return { facts: { speech: { voices: named } } }
  }
  // Its stock voices are known.
  if (endpoint.includes('minimax')) return { facts: { speech: { quality: 'Generative HD' } } }
  return { problem: 'The endpoint names no voices. List their codes in `speech.voices`.' }
}

function speedRange({ minimum, maximum, description }: Shape): SpeechFacts['speeds'] {
  const [, least, most] = /(\d+(?:\.\d+)?)\s*(?:-|–|to)\s*(\d+(?:\.\d+)?)/.exec(description) ?? []
  const min = minimum ?? Number(least)
  const max = Math.min(maximum ?? Number(most), 4)
  return min > 0 && max > min ? { min, max } : undefined
}
