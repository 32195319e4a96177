import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { ModelInputs } from '@atelier/contract/models/inputs'
import type { ModelParameter } from '@atelier/contract/models/parameters'
import type { Template } from '@atelier/contract/models/template'
import type { Purpose } from './purpose.ts'
import type { Property, Shape } from './shape.ts'

/** Voices and limits of a speech model. */
export type SpeechFacts = NonNullable<ModelDefinition['speech']>

/** What a field of an endpoint becomes in a model. */
export interface MappedField {
  /** Value in the request; undefined: the field is not sent. */
  readonly value?: Template | undefined
  readonly inputs?: ModelInputs
  readonly facts?: Partial<Pick<ModelDefinition, 'sizes' | 'ratios' | 'seconds'>> & {
    readonly speech?: Partial<SpeechFacts>
  }
  /** Its option; the reference to it is `value`. */
  readonly option?: readonly [name: string, option: ModelParameter]
  /** What to check. */
  readonly problem?: string | undefined
}

/** What the mapping of a field depends on. */
export interface MappingContext {
  readonly purpose: Purpose
  readonly endpoint: string
  /** All fields of the endpoint by name. */
  readonly fields: ReadonlyMap<string, Shape>
}

/** Maps a field; undefined if it is not one of those the mapper knows. */
export type FieldMapper = (field: Property, context: MappingContext) => MappedField | undefined

/** A field that is left to the endpoint's default. */
export const notSent: MappedField = {}
