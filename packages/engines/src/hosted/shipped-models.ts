import { type ModelDefinition, modelDefinition } from '@atelier/contract/models/definition'
import { z } from 'zod'

const modelFile = z.object({ models: z.array(modelDefinition) }).strict()

/** Reads the models of a provider's data file. */
export const shippedModels = (file: unknown): readonly ModelDefinition[] => modelFile.parse(file).models
