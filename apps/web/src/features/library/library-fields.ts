import { contentStatuses } from '@atelier/contract/kinds/kind'
import type { ItemGroups } from '../../api/item-groups.ts'
import type { Choice, FilterField } from '../../ui/data-filter/filters.ts'
import type { LibraryKind } from './library-kind.ts'

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const statuses = contentStatuses.map((value) => ({ value, label: capitalised(value) }))
const thumbs = [
  { value: 'up', label: 'Liked' },
  { value: 'down', label: 'Disliked' },
]

const choice = (field: string, label: string, choices: readonly Choice[] = []): FilterField => ({
  field,
  label,
  type: 'choice',
  choices,
})

const named = (groups: readonly { name: string }[] = []) =>
  groups.map(({ name }) => ({ value: name, label: name }))

/** All filters of a kind's library; folders, tags and models in use are added once they are loaded. */
export function fieldsOf({ filters = [], modes }: LibraryKind, groups?: ItemGroups): readonly FilterField[] {
  const models = groups?.models.map(({ code, name }) => ({ value: code, label: name }))
  const modeChoices = Object.entries(modes).map(([value, { label }]) => ({ value, label }))
  return [
    { field: 'title', label: 'Title', type: 'text' },
    { field: 'text', label: 'Text', type: 'text' },
    ...filters,
    choice('model', 'Model', models),
    ...(modeChoices.length > 1 ? [choice('mode', 'Mode', modeChoices)] : []),
    choice('status', 'Status', statuses),
    choice('thumbs', 'Rating', thumbs),
    choice('folder', 'Folder', named(groups?.folders)),
    choice('tag', 'Tag', named(groups?.tags)),
    { field: 'created_at', label: 'Date', type: 'date' },
  ]
}
