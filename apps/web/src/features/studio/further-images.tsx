import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../state/store.ts'
import { Row, Stack, textStyles } from '../../ui/box/box.tsx'
import { useDraft } from '../../ui/composer/use-draft.ts'
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import classes from './further-images.module.css'
import { addImage, removeImage, storedImages, swapImages } from './image-list.ts'
import { itemQuery } from './item-query.ts'
import { LibraryButton } from './library-button.tsx'
import type { ChosenItem, DraftImage } from './studio-draft.ts'
import { useFileUrl } from './use-file-url.ts'
import { chosenItem, type Workbench } from './workbench.ts'

interface FurtherImagesProps {
  readonly bench: Workbench
  readonly max: number
}

/** The reference images of a draft, in order. */
export function FurtherImages({ bench, max }: FurtherImagesProps) {
  const files = useStore(bench.files.state, (now) => now)
  const draft = useDraft(bench.drafts, (state) => state.draft)
  const images = storedImages(draft, files)
  return (
    <Stack as="section" gap="xs" aria-label="Reference images">
      {images.length > 0 ? (
        <span className={textStyles.caption}>
          Reference images: {images.length} of {max}
        </span>
      ) : null}
      {images.length > 0 ? (
        <ol className={classes.images}>
          {images.map((image, index) => (
            <ImageTile
              key={image.slot}
              image={image}
              file={files[image.slot]}
              place={index + 1}
              onRemove={() => removeImage(bench, image)}
              onEarlier={swapWith(images[index - 1])}
              onLater={swapWith(images[index + 1])}
            />
          ))}
        </ol>
      ) : null}
      {images.length < max ? (
        <DropZone
          kind="image"
          isCompact
          several
          title={`Drop reference images here (up to ${max - images.length})`}
          onFile={(file) => {
            if (storedImages(bench.drafts.get(), bench.files.get()).length < max) addImage(bench, file)
          }}
        >
          <LibraryButton
            title="Choose a reference image"
            kinds={['image']}
            onChoose={(item) => {
              const chosen = chosenItem(item)
              if (chosen) addImage(bench, chosen)
            }}
          />
        </DropZone>
      ) : null}
    </Stack>
  )

  function swapWith(other: DraftImage | undefined) {
    return other && ((image: DraftImage) => swapImages(bench, image, other))
  }
}

interface ImageTileProps {
  readonly image: DraftImage
  readonly file: File | undefined
  /** Position from 1. */
  readonly place: number
  readonly onRemove: () => void
  /** Swaps it with the one before; absent for the first. */
  readonly onEarlier: ((image: DraftImage) => void) | undefined
  readonly onLater: ((image: DraftImage) => void) | undefined
}

function ImageTile({ image, file, place, onRemove, onEarlier, onLater }: ImageTileProps) {
  const name = image.item?.title || file?.name || `Image ${place}`
  return (
    <li className={classes.image}>
      {image.item ? <ItemThumb item={image.item} name={name} /> : null}
      {file && !image.item ? <FileThumb file={file} name={name} /> : null}
      <span className={textStyles.caption}>{place}</span>
      <Row justify="center">
        <IconButton
          icon={IconArrowLeft}
          label={`Move reference image ${place} earlier`}
          disabled={!onEarlier}
          onClick={() => onEarlier?.(image)}
        />
        <IconButton icon={IconX} label={`Remove reference image ${place}`} onClick={onRemove} />
        <IconButton
          icon={IconArrowRight}
          label={`Move reference image ${place} later`}
          disabled={!onLater}
          onClick={() => onLater?.(image)}
        />
      </Row>
    </li>
  )
}

function FileThumb({ file, name }: { file: File; name: string }) {
  const url = useFileUrl(file)
  return <img src={url ?? undefined} alt={name} />
}

function ItemThumb({ item, name }: { item: ChosenItem; name: string }) {
  const { data, isError } = useQuery(itemQuery(item.id))
  if (isError) return <p className={textStyles.caption}>No longer in your library. Remove it.</p>
  return <img src={data?.url_poster ?? data?.url_file ?? undefined} alt={name} />
}
