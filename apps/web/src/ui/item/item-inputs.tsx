import type { Item } from '../../api/kind-calls.ts'
import { Row } from '../box/box.tsx'
import classes from './item-inputs.module.css'

type Source = Item['sources'][number]

/** The description of a source image at an index; null for another medium. */
function altOf({ input }: Source, index: number): string | null {
  if (input === 'image') return `Source image ${index + 1}`
  if (input === 'mask') return 'Mask'
  return input === 'last_frame' ? 'Last frame' : null
}

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
  const images = item.sources.flatMap((source, index) => {
    const alt = altOf(source, index)
    return alt === null ? [] : [{ url: source.url, alt }]
  })
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
          {images.map(({ url, alt }) => (
            <a key={url} className={classes.source} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={alt} />
            </a>
          ))}
        </Row>
      ) : null}
    </>
  )
}
