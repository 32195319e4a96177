import type { Faults } from './amount.ts'
import { faultsBelow } from './faults.tsx'

/** The sections of the editor with the fields of a definition that each contains. */
export const sections = {
  general: {
    title: 'General',
    paths: [
      ...['code', 'name', 'description', 'kind', 'mode', 'provider', 'endpoint', 'order', 'default'],
      ...['visible', 'ends_on', 'successor', 'source'],
    ],
  },
  inputs: { title: 'Accepts', paths: ['inputs'] },
  choices: { title: 'Choices', paths: ['sizes', 'ratios', 'seconds'] },
  options: { title: 'Options', paths: ['parameters'] },
  price: { title: 'Price and cost', paths: ['price', 'cost'] },
  mapping: { title: 'Mapping', paths: ['request', 'output', 'speech'] },
} as const satisfies Record<string, { title: string; paths: readonly string[] }>
/** Id of a section. */
export type SectionId = keyof typeof sections

/** Number of messages in a section. */
export const faultCount = (faults: Faults, id: SectionId): number =>
  sections[id].paths.reduce((count, path) => count + faultsBelow(faults, path).length, 0)

/** Messages of the server by path in the definition. */
export function modelFaults(fields: Readonly<Record<string, string>>): Faults {
  return Object.fromEntries(
    Object.entries(fields).map(([field, detail]) => [field.replace(/^model\.?/, '') || 'model', detail]),
  )
}
