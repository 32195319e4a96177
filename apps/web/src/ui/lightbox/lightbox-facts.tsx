import { imageFormats } from '@atelier/contract/kinds/image'
import { allKinds } from '@atelier/contract/kinds/kind'
import { Button } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'
import { Row, textStyles } from '../box/box.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { ItemDate } from '../item/item-date.tsx'
import { factsOf } from '../item/item-facts.ts'
import { downloadUrl } from '../item/item-file.ts'
import { ItemInputs } from '../item/item-inputs.tsx'
import { ItemPrice } from '../item/item-price.tsx'
import { canRemix, nextActionsOf } from '../item/kinds.ts'
import { useOffers } from '../item/use-offers.ts'
import classes from './lightbox.module.css'

interface LightboxFactsProps {
  readonly item: Item
  readonly onClose: () => void
}

/** Title, prompt, details and actions of an image or video. */
export function LightboxFacts({ item, onClose }: LightboxFactsProps) {
  const { seed } = item.settings
  return (
    <div className={classes.facts}>
      <Row gap="sm" align="start" justify="between">
        <h2 className={textStyles.title}>{item.title}</h2>
        <IconButton icon={IconX} label="Close" onClick={onClose} data-autofocus />
      </Row>
      {item.text ? <p className={classes.prompt}>{item.text}</p> : null}
      <p className={textStyles.caption}>
        {factsOf(item).join(' · ')}
        {typeof seed === 'number' ? ` · seed ${seed}` : null}
      </p>
      <p className={textStyles.caption}>
        <ItemPrice item={item} /> · <ItemDate iso={item.created_at} />
      </p>
      <ItemInputs item={item} />
      <NextActions item={item} onClose={onClose} />
      <Downloads item={item} />
    </div>
  )
}

function Downloads({ item }: { item: Item }) {
  const formats = allKinds[item.kind].medium === 'image' ? imageFormats : [undefined]
  return (
    <Row as="fieldset" gap="xs" className={classes.downloads} aria-label="Download">
      <span className={classes.label}>Download</span>
      {formats.map((format) => (
        <a
          key={format ?? 'original'}
          className={classes.format}
          href={downloadUrl(item, format) ?? undefined}
          download
        >
          {format?.toUpperCase() ?? 'Video'}
        </a>
      ))}
    </Row>
  )
}

function NextActions({ item, onClose }: LightboxFactsProps) {
  const offers = useOffers()
  const then = (go: () => void) => () => {
    onClose()
    go()
  }
  return (
    <Row gap="xs" wrap className={classes.ways}>
      {canRemix(item) ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={then(() => offers.remix(item))}
        >
          Remix
        </Button>
      ) : null}
      {nextActionsOf(item).map((action) => (
        <Button
          key={action.mode}
          variant="default"
          size="sm"
          leftSection={<action.icon size={16} aria-hidden />}
          onClick={then(() => offers.use(item, action))}
        >
          {action.words}
        </Button>
      ))}
    </Row>
  )
}
