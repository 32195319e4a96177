import type { KindId } from '@atelier/contract/kinds/kind'
import type { ModelDefinition } from '@atelier/contract/models/definition'

/** A model in one mode as its provider lists it. */
export interface ListedModel {
  readonly endpoint: string
  readonly name: string
  readonly description: string
  /** What it is probably for; undefined if that cannot be told. */
  readonly purpose?: { readonly kind: KindId; readonly mode: string } | undefined
  /** What it is for, if models for that cannot be offered yet. */
  readonly unsupported?: 'transcription' | undefined
  /** Last day on which the provider serves it, UTC; undefined if it announced none. */
  readonly endsOn?: string | undefined
}

/** A field of an endpoint, for the editor of the mapping. */
export interface EndpointField {
  readonly name: string
  /** Type as in JSON Schema. */
  readonly type: string
  readonly required: boolean
  readonly description: string
  readonly values?: readonly (string | number)[] | undefined
}

/** A model proposed for review. */
export interface ModelProposal {
  /** Hidden; its price covers its cost if that is known. */
  readonly model: ModelDefinition
  /** What could not be derived and must be checked, with the path of the field, such as `request.image_url`. */
  readonly problems: readonly { readonly path: string; readonly detail: string }[]
  /** Empty if the provider does not describe the endpoint. */
  readonly fields: readonly EndpointField[]
}

/** What a provider says about a model. */
export interface ListedFacts {
  readonly endpoint: string
  /** Whether the key can access it. */
  readonly isAccessible: boolean
  /** Last day on which the provider serves it, UTC; null if it announced none. */
  readonly endsOn: string | null
}

/** A provider's models, from which operators add some. All calls are free, and throw `EngineError`. */
export interface ModelDirectory {
  /** Searches by name; an empty query returns the most important ones. At most 50; a model of several modes is several. */
  search(query: string, signal: AbortSignal): Promise<readonly ListedModel[]>
  /**
   * Describes a model by its schema and price; throws `EngineError` `invalid` for an unknown endpoint.
   * @param mode one of the modes it is listed with; defaults to the first
   */
  propose(endpoint: string, signal: AbortSignal, mode?: string): Promise<ModelProposal>
  /** Looks up models. Undefined if the provider does not list what a key can access. */
  facts?(endpoints: readonly string[], signal: AbortSignal): Promise<readonly ListedFacts[]>
}
