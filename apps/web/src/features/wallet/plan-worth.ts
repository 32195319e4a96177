import { priceTiers } from '@atelier/contract/pricing'
import { useQuery } from '@tanstack/react-query'
import { modelsQuery } from '../../api/models.ts'
import { formatExact } from '../../ui/format-number.ts'

/** Code points spoken in an hour, at 15 a second. */
const CHARACTERS_PER_HOUR = 15 * 3600

/** Prices in credits of one of each example; null while unknown or without a model. */
export interface ExamplePrices {
  readonly image: number | null
  readonly video: number | null
  readonly hourOfSpeech: number
}

const counted = (count: number, one: string, many: string) =>
  `${formatExact(count)} ${count === 1 ? one : many}`

/** What a number of credits buys: “about 500 images, 28 videos or 9 hours of speech”. */
export function worthOf(credits: number, { image, video, hourOfSpeech }: ExamplePrices): string {
  const buys = (price: number | null) => (price === null || price === 0 ? 0 : Math.floor(credits / price))
  const [images, videos, hours] = [buys(image), buys(video), buys(hourOfSpeech)]
  const examples = [
    images > 0 ? counted(images, 'image', 'images') : null,
    videos > 0 ? counted(videos, 'video', 'videos') : null,
    hours > 0 ? counted(hours, 'hour of speech', 'hours of speech') : null,
  ].filter((example) => example !== null)
  if (examples.length === 0) return ''
  return `about ${new Intl.ListFormat('en', { type: 'disjunction' }).format(examples)}`.replace(
    ', or ',
    ' or ',
  )
}

/** Example prices of this installation: its first models, and its least expensive voices. */
export function useExamplePrices(): ExamplePrices {
  const { data: images } = useQuery(modelsQuery('image'))
  const { data: videos } = useQuery(modelsQuery('video'))
  return {
    image: images?.results[0]?.price ?? null,
    video: videos?.results[0]?.price ?? null,
    hourOfSpeech: Math.round(priceTiers.ESS.rate * CHARACTERS_PER_HOUR),
  }
}
