import { type ModelDefinition, modelDefinition } from '@atelier/contract/models/definition'
import type { CostRule } from '@atelier/contract/models/price'
import { referencesIn } from '@atelier/contract/models/template'
import type { EndpointField, ModelProposal } from '../../spec/model-directory.ts'
import { findOutput } from './find-output.ts'
import { type FieldResult, mapFields } from './map-fields.ts'
import { modelCodeOf } from './model-code.ts'
import { priceEndpoint } from './price-endpoint.ts'
import { type EndpointHints, type Purpose, purposeOf } from './purpose.ts'
import { noFields, noFile, noPurpose, noVoice, type Problem } from './schema-problems.ts'
import { createShapeReader, type Property, type Shape } from './shape.ts'

/** An endpoint as its provider describes it. */
export interface DescribedEndpoint extends Omit<EndpointHints, 'fields' | 'required'> {
  readonly provider: string
  /** What runs it, if that differs from its name. */
  readonly runs?: string
  /** An OpenAPI document, and the schemas of the input and output in it. */
  readonly document: unknown
  readonly input: unknown
  readonly output: unknown
  /** What it charges; undefined if that is unknown. */
  readonly cost: CostRule | undefined
  /** Its page. */
  readonly page: string
}

/** Describes an endpoint as a model: what it is for, its inputs, its options, its mapping and its price. */
export function proposeFromSchema(endpoint: DescribedEndpoint): ModelProposal {
  const read = createShapeReader(endpoint.document)
  const fields = read(endpoint.input).properties()
  const names = fields.filter(({ required }) => required).map(({ name }) => name)
  const known = purposeOf({
    ...endpoint,
    fields: new Set(fields.map(({ name }) => name)),
    required: new Set(names),
  })
  const purpose = known ?? fallback
  const mapped = mapFields(fields, {
    purpose,
    endpoint: endpoint.endpoint,
    fields: new Map(fields.map(({ name, shape }) => [name, shape])),
  })
  const output = findOutput(purpose.kind, read(endpoint.output))
  const { price, problems } = priceEndpoint(endpoint.cost, purpose, mapped)
  const { model, rejected } = complete(
    { ...describe(endpoint, purpose), price, cost: endpoint.cost ?? null },
    { ...factsOf(mapped), ...(Object.keys(output).length > 0 ? { output } : {}) },
  )
  return {
    model,
    fields: fields.map(describeField),
    problems: [
      ...(known ? [] : [noPurpose(endpoint.category)]),
      ...(fields.length > 0 ? [] : [noFields]),
      ...mapped.flatMap(({ name, problem }) =>
        problem ? [{ path: `request.${name}`, detail: problem }] : [],
      ),
      ...(purpose.kind === 'speech' && !speaksWithVoices(model) ? [noVoice] : []),
      ...(output.file === undefined ? [noFile] : []),
      ...problems,
      ...rejected,
    ],
  }
}

const fallback: Purpose = { kind: 'image', mode: 'TEXT_TO_IMAGE' }

const speaksWithVoices = ({ request }: ModelDefinition) =>
  referencesIn(request).some(({ $: name }) => name === 'voice')

const describe = (
  { provider, endpoint, runs = endpoint, name, description, page }: DescribedEndpoint,
  purpose: Purpose,
) => ({
  ...purpose,
  code: modelCodeOf(endpoint),
  name: (name || endpoint).slice(0, 80),
  description: description.slice(0, 300),
  provider,
  endpoint: runs,
  visible: false,
  source: { url: page, checked: new Date().toISOString().slice(0, 10) },
})

/** Joins what the fields have become. */
function factsOf(mapped: readonly FieldResult[]) {
  const speech = mapped.map(({ facts }) => facts?.speech).filter((each) => each !== undefined)
  const options = mapped.flatMap(({ option }) => (option ? [option] : []))
  const request = mapped.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]))
  return {
    ...Object.assign({}, ...mapped.map(({ facts }) => facts)),
    ...(speech.length > 0 ? { speech: Object.assign({ quality: 'Neural' }, ...speech) } : {}),
    inputs: Object.assign({}, ...mapped.map(({ inputs }) => inputs)),
    ...(options.length > 0
      ? { parameters: { type: 'object', properties: Object.fromEntries(options) } }
      : {}),
    request: Object.fromEntries(request),
  }
}

/** The definition. If a part of it is not valid, all that was derived from the schema is removed, and reported. */
function complete(
  basic: ReturnType<typeof describe> & Pick<ModelDefinition, 'price' | 'cost'>,
  derived: object,
): { model: ModelDefinition; rejected: Problem[] } {
  const { data, error } = modelDefinition.safeParse({ ...basic, ...derived })
  if (data) return { model: data, rejected: [] }
  const rejected = error.issues.map(({ path, message }) => ({ path: path.join('.'), detail: message }))
  return { model: modelDefinition.parse({ ...basic, inputs: {} }), rejected }
}

const describeField = ({ name, required, shape }: Property): EndpointField => ({
  name,
  type: typeName(shape),
  required,
  description: shape.description,
  values: shape.alternatives.find((one) => one.enum)?.enum,
})

const typeName = ({ type, alternatives }: Shape) =>
  type === 'mixed' ? [...new Set(alternatives.map((one) => one.type))].join(' or ') : type
