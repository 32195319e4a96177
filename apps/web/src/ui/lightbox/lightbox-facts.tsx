import { imageFormats } from '@atelier/contract/kinds/image'
import { allKinds } from '@atelier/contract/kinds/kind'
import { Button } from '@mantine/core'
import { IconRefresh, IconTextCaption, IconX } from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'
import { Row, textStyles } from '../box/box.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { ItemDate } from '../item/item-date.tsx'
import { factsOf } from '../item/item-facts.ts'
import { downloadUrl } from '../item/item-file.ts'
import { ItemInputs } from '../item/item-inputs.tsx'
import { itemName } from '../item/item-name.ts'
import { ItemPrice } from '../item/item-price.tsx'
import { canRemix, nextActionsOf } from '../item/kinds.ts'
import { useOffers } from '../item/use-offers.ts'
import type { useItemDialogs } from '../item-dialogs/use-item-dialogs.tsx'
import classes from './lightbox.module.css'
import { LightboxActions } from './lightbox-actions.tsx'

interface LightboxFactsProps {
  readonly item: Item
  readonly dialogs: Pick<ReturnType<typeof useItemDialogs>, 'openMenu' | 'openDialog'>
  readonly onClose: () => void
  /** Called before another screen opens. */
  readonly onLeave: () => void
}

/** Name, prompt, details and actions of an item. */
export function LightboxFacts({ item, dialogs, onClose, onLeave }: LightboxFactsProps) {
  const { seed } = item.settings
  const name = itemName(item)
  // Recordings and answers show their text beside.
  const isPrompt = !['speech', 'chat'].includes(item.kind) && item.text !== null && item.text !== name
  return (
    <div className={classes.facts}>
      <Row gap="sm" align="start" justify="between">
        <h2 className={classes.name}>{name}</h2>
        <IconButton icon={IconX} label="Close" onClick={onClose} data-autofocus />
      </Row>
      <LightboxActions item={item} dialogs={dialogs} />
      {isPrompt ? <p className={classes.prompt}>{item.text}</p> : null}
      <p className={textStyles.caption}>
        {factsOf(item).join(' · ')}
        {typeof seed === 'number' ? ` · seed ${seed}` : null}
      </p>
      <p className={textStyles.caption}>
        <ItemPrice item={item} /> · <ItemDate iso={item.created_at} />
      </p>
      <ItemInputs item={item} />
      <NextActions item={item} dialogs={dialogs} onLeave={onLeave} />
      <Downloads item={item} />
    </div>
  )
}

const wholeFile = { video: 'Video', audio: 'Audio', text: 'Markdown' } as const

function Downloads({ item }: { item: Item }) {
  const { medium } = allKinds[item.kind]
  const formats =
    medium === 'image'
      ? imageFormats.map((format) => ({ label: format.toUpperCase(), url: downloadUrl(item, format) }))
      : [{ label: wholeFile[medium], url: downloadUrl(item) }]
  if (item.url_file === null) return null
  return (
    <Row as="fieldset" gap="xs" className={classes.downloads} aria-label="Download">
      <span className={classes.label}>Download</span>
      {formats.map(({ label, url }) => (
        <a key={label} className={classes.format} href={url ?? undefined} download>
          {label}
        </a>
      ))}
    </Row>
  )
}

function NextActions({ item, dialogs, onLeave }: Omit<LightboxFactsProps, 'onClose'>) {
  const offers = useOffers()
  const then = (go: () => void) => () => {
    onLeave()
    go()
  }
  return (
    <Row gap="xs" wrap className={classes.ways}>
      {item.kind === 'speech' && item.status === 'completed' ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTextCaption size={16} aria-hidden />}
          onClick={() => dialogs.openDialog({ type: 'text', item })}
        >
          Read along
        </Button>
      ) : null}
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
