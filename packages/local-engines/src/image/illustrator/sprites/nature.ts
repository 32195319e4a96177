import type { Place } from '../prompt/scene-request.ts'
import type { Stance } from '../scene.ts'
import { figures } from './figures.ts'

/** What a thing is used to. */
export interface Nature {
  /** Height or width (the larger), as a share of the image's shorter side, when it is not alone. */
  readonly size: number
  readonly stance: Stance
  /** Height at which things are on it, as a part of its own, from the ground. */
  readonly seat?: number
  /** Where it is at home, when the words name no place. */
  readonly home?: Place
}

const list = (names: string): string[] => names.split(' ')

type Entry = readonly [names: string, nature: Nature]

const entries: readonly Entry[] = [
  [
    'fish tropical-fish blowfish octopus squid jellyfish shrimp lobster coral spiral-shell',
    { size: 0.2, stance: 'swims', home: 'underwater' },
  ],
  [
    'shark dolphin seal turtle diving-mask person-swimming mermaid merperson',
    { size: 0.34, stance: 'swims', home: 'underwater' },
  ],
  ['whale spouting-whale', { size: 0.46, stance: 'swims', home: 'sea' }],
  ['crab', { size: 0.2, stance: 'stands', home: 'beach' }],
  ['sailboat ship ferry passenger-ship motor-boat', { size: 0.36, stance: 'floats', home: 'sea' }],
  [
    'speedboat canoe man-rowing-boat person-rowing-boat woman-rowing-boat man-surfing person-surfing',
    { size: 0.26, stance: 'floats', home: 'sea' },
  ],
  ['duck swan', { size: 0.2, stance: 'floats', home: 'lake' }],
  ['drawn-lighthouse', { size: 0.52, stance: 'stands', home: 'sea' }],
  [
    'bird black-bird dove parrot bat butterfly honeybee mosquito fly phoenix-bird',
    { size: 0.15, stance: 'flies' },
  ],
  ['eagle owl', { size: 0.28, stance: 'flies', home: 'mountains' }],
  ['dragon', { size: 0.44, stance: 'flies', home: 'mountains' }],
  ['airplane small-airplane helicopter parachute', { size: 0.3, stance: 'flies', home: 'clouds' }],
  ['drawn-balloon', { size: 0.34, stance: 'flies', home: 'mountains' }],
  ['balloon kite woman-fairy man-fairy fairy superhero ghost', { size: 0.22, stance: 'flies' }],
  ['rocket flying-saucer satellite comet ringed-planet', { size: 0.36, stance: 'flies', home: 'space' }],
  ['astronaut alien alien-monster', { size: 0.36, stance: 'stands', home: 'planet' }],
  [
    'globe-showing-europe-africa globe-showing-americas globe-showing-asia-australia',
    { size: 0.44, stance: 'flies', home: 'space' },
  ],
  [
    'penguin polar-bear snowman snowman-without-snow skier snowboarder sled mammoth santa-claus',
    { size: 0.3, stance: 'stands', home: 'snow' },
  ],
  [
    'fox wolf bear deer moose owl hedgehog badger raccoon chipmunk beaver boar skunk mushroom',
    { size: 0.3, stance: 'stands', home: 'forest' },
  ],
  [
    'tiger leopard gorilla orangutan monkey sloth panda crocodile snake peacock',
    { size: 0.34, stance: 'stands', home: 'jungle' },
  ],
  [
    'lion elephant giraffe zebra rhinoceros hippopotamus camel two-hump-camel kangaroo scorpion cactus',
    { size: 0.34, stance: 'stands', home: 'desert' },
  ],
  [
    'cow ox water-buffalo pig ewe ram goat horse donkey rooster turkey tractor drawn-windmill llama',
    { size: 0.32, stance: 'stands', home: 'farm' },
  ],
  [
    'rabbit snail lady-beetle bug ant hamster mouse sunflower tulip rose hibiscus blossom bouquet',
    { size: 0.2, stance: 'stands', seat: 0.78, home: 'garden' },
  ],
  ['frog flamingo goose otter', { size: 0.24, stance: 'stands', home: 'lake' }],
  ['t-rex sauropod', { size: 0.46, stance: 'stands', home: 'jungle' }],
  ['castle', { size: 0.46, stance: 'stands', home: 'mountains' }],
  [
    'japanese-castle mosque church hut house houses house-with-garden drawn-cabin drawn-tower',
    { size: 0.4, stance: 'stands' },
  ],
  [
    'tokyo-tower statue-of-liberty office-building factory stadium ferris-wheel',
    { size: 0.5, stance: 'stands', home: 'city' },
  ],
  [
    'automobile taxi bus racing-car motorcycle delivery-truck police-car fire-engine tram-car robot',
    { size: 0.34, stance: 'stands', home: 'city' },
  ],
  ['locomotive bicycle man-biking', { size: 0.34, stance: 'stands', home: 'meadow' }],
  ['tent fire', { size: 0.24, stance: 'stands', home: 'forest' }],
  ['drawn-tree deciduous-tree evergreen-tree palm-tree', { size: 0.46, stance: 'stands', home: 'meadow' }],
  [
    'books open-book candle guitar violin musical-keyboard laptop teddy-bear mantelpiece-clock television potted-plant',
    { size: 0.26, stance: 'stands', home: 'room' },
  ],
  ['cat black-cat dog guide-dog poodle', { size: 0.28, stance: 'stands' }],
  ['couch-and-lamp bed', { size: 0.5, stance: 'stands', seat: 0.3, home: 'room' }],
  ['chair', { size: 0.36, stance: 'stands', seat: 0.5, home: 'room' }],
  ['drawn-bench', { size: 0.36, stance: 'stands', seat: 0.32 }],
  ['drawn-bridge', { size: 0.86, stance: 'stands', seat: 0.2, home: 'river' }],
  ['drawn-waterfall', { size: 0.66, stance: 'stands', home: 'river' }],
  ['drawn-submarine', { size: 0.36, stance: 'swims', home: 'underwater' }],
  ['drawn-firework', { size: 0.3, stance: 'flies', home: 'city' }],
  ['christmas-tree', { size: 0.46, stance: 'stands', home: 'snow' }],
  ['wrapped-gift', { size: 0.24, stance: 'stands', home: 'room' }],
  ['amphora', { size: 0.34, stance: 'stands', seat: 0.96, home: 'table' }],
  ['basket bucket package', { size: 0.26, stance: 'stands', seat: 0.9 }],
  ['girl boy child', { size: 0.28, stance: 'stands' }],
  ['baby', { size: 0.2, stance: 'stands' }],
  ['fried-shrimp', { size: 0.3, stance: 'stands', home: 'table' }],
  ['puzzle-piece game-die crystal-ball yarn soccer-ball', { size: 0.22, stance: 'stands', home: 'room' }],
  ['jack-o-lantern', { size: 0.28, stance: 'stands', home: 'farm' }],
  ['drawn-pyramid', { size: 0.5, stance: 'stands', home: 'desert' }],
]

const natures: ReadonlyMap<string, Nature> = new Map(
  entries.flatMap(([names, nature]) => list(names).map((name): [string, Nature] => [name, nature])),
)

/** Parts of the names of what is eaten and drunk. */
const foods: ReadonlySet<string> = new Set(
  list(
    'beverage teacup teapot croissant bread bagel pancakes waffle pizza hamburger fries sandwich taco burrito egg ' +
      'salad popcorn bento sushi rice steaming spaghetti curry oden dango dumpling doughnut cookie cake shortcake cupcake pie ' +
      'chocolate candy lollipop custard honey milk wine cocktail drink beer tumbler clinking juice straw apple pear tangerine ' +
      'lemon lime banana melon watermelon grapes strawberry blueberries cherries peach mango pineapple coconut kiwi tomato olive ' +
      'avocado eggplant potato carrot corn pepper cucumber broccoli garlic onion peanuts chestnut cheese butter bacon meat ice ' +
      'cream shaved fork spoon chopsticks bottle baguette pretzel falafel tamale flatbread jar salt sake mate bubble',
  ),
)

/** Grown people are taller than most animals. */
const PERSON = 0.37
const people = /^(man|woman|person|people|men|women)(-|$)/

/** What is known of a thing by its icon's name. */
export function natureOf(icon: string): Nature {
  const known = natures.get(icon)
  if (known) return known
  if (figures[icon]?.body === 'standing' || people.test(icon)) return { size: PERSON, stance: 'stands' }
  if (icon === 'hot-dog' || icon.split('-').some((part) => foods.has(part)))
    return { size: 0.3, stance: 'stands', home: 'table' }
  return { size: 0.3, stance: 'stands' }
}
