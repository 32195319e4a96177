import type { Item } from '../../api/kind-calls.ts'
import { Row } from '../box/box.tsx'
import classes from './item-inputs.module.css'

const titles = {
  image: 'Source image',
  last_frame: 'Last frame',
  mask: 'Mask',
  video: 'Source video',
  audio: 'Source audio',
} as const

/** The label of an option: its model may no longer exist. */
function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function optionsOf({ settings: { parameters } }: Pick<Item, 'settings'>): [string, string][] {
  if (typeof parameters !== 'object' || parameters === null) return []
  const words = (value: unknown) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value))
  return Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [titleOf(name), words(value)])
}

/** The options of the model and the source images that an item was generated with. */
export function ItemInputs({ item }: { item: Item }) {
  const options = optionsOf(item)
  const images = item.sources.filter(({ input }) => input !== 'video' && input !== 'audio')
  return (
    <>
      {options.length > 0 ? (
        <dl className={classes.options} aria-label="Options">
          {options.map(([title, value]) => (
            <div key={title} style={{ display: 'contents' }}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {images.length > 0 ? (
        <Row gap="xs" wrap aria-label="Sources" role="group">
          {images.map(({ input, url }, index) => (
            <a key={url} className={classes.source} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={input === 'image' ? `${titles.image} ${index + 1}` : titles[input]} />
            </a>
          ))}
        </Row>
      ) : null}
    </>
  )
}
