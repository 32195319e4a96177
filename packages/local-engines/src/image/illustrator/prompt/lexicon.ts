import type { Form, Mood, Place, Relation, Season, Style, Time, Weather } from './scene-request.ts'

/** Turns `value: 'a b'` into a map from each word to its value; `_` joins the words of an expression. */
function words<T extends string>(lists: Readonly<Record<T, string>>): ReadonlyMap<string, T> {
  const entries = Object.entries(lists) as [T, string][]
  return new Map(
    entries.flatMap(([value, list]) => list.split(' ').map((word) => [word.replaceAll('_', ' '), value])),
  )
}

/** Words that say where. */
export const placeWords = words<Place>({
  forest: 'forest forests wood woods woodland grove birches pines taiga',
  jungle: 'jungle rainforest tropics swamp',
  sea: 'sea ocean harbour harbor coast bay seaside cliffs offshore',
  beach: 'beach shore island lagoon seashore',
  underwater: 'underwater reef coral_reef deep_sea under_water under_the_sea under_the_ocean seabed',
  mountains:
    'mountain mountains alps peak peaks hill_top mountaintop summit highlands national_park canyon valley cliff',
  volcano: 'volcano volcanic lava eruption',
  desert: 'desert dunes dune sahara oasis savanna savannah egypt',
  city: 'city skyline downtown metropolis skyscraper skyscrapers urban cityscape manhattan tokyo york paris london berlin rome dubai shanghai vienna prague chicago',
  street: 'street alley road avenue boulevard sidewalk crosswalk market',
  village: 'village town hamlet countryside suburb cottagecore',
  farm: 'farm farmland barn orchard vineyard crops wheat ranch',
  garden: 'garden park yard backyard greenhouse flowerbed courtyard',
  meadow: 'meadow field fields grassland pasture prairie hill hills grass plain plains picnic glade',
  snow: 'snowfield tundra glacier arctic antarctic antarctica north_pole south_pole ski_slope iceberg snowy_field',
  lake: 'lake pond lakeside',
  river: 'river stream creek brook riverside canal',
  space: 'space galaxy cosmos cosmic nebula universe orbit interstellar outer_space stars_and_planets',
  planet: 'on_the_moon on_mars mars lunar alien_planet moon_surface another_planet',
  nightsky: 'night_sky starry_sky starry_night milky_way constellation stargazing stars',
  clouds: 'in_the_clouds above_the_clouds in_the_sky heaven floating_island',
  room: 'room bedroom living_room interior indoors house_interior fireplace windowsill library office kitchen studio cabin_interior classroom window hall museum',
  table: 'table desk still_life cafe restaurant breakfast tabletop countertop',
  cave: 'cave cavern grotto tunnel dungeon',
})

/** Words that say when in the day. */
export const timeWords = words<Time>({
  dawn: 'dawn sunrise daybreak morning early_morning',
  day: 'day daytime noon midday afternoon sunny sunshine bright_day daylight',
  golden: 'golden_hour golden_light late_afternoon evening_light warm_light',
  sunset: 'sunset sundown evening sunsets',
  dusk: 'dusk twilight blue_hour nightfall',
  night: 'night midnight nighttime moonlight moonlit moon starlight starry dark stars',
})

/** Words that say what the sky does. */
export const weatherWords = words<Weather>({
  clear: 'clear cloudless clear_sky',
  cloudy: 'cloudy overcast clouds',
  rain: 'rain rainy raining drizzle shower wet',
  storm: 'storm stormy thunder thunderstorm lightning tempest hurricane',
  snow: 'snow snowy snowing snowfall blizzard snowflakes',
  fog: 'fog foggy mist misty haze hazy smoke',
  wind: 'wind windy breeze breezy',
  rainbow: 'rainbow rainbows',
  aurora: 'aurora northern_lights aurora_borealis',
})

/** Words that say when in the year. */
export const seasonWords = words<Season>({
  spring: 'spring springtime blossom blossoms blooming cherry_blossoms sakura',
  summer: 'summer summertime',
  autumn: 'autumn fall autumnal october november harvest',
  winter: 'winter wintertime wintry frozen frosty icy december',
})

/** Words that say how it should feel. */
export const moodWords = words<Mood>({
  calm: 'calm peaceful serene quiet tranquil relaxing zen gentle soft cozy cosy lonely',
  cheerful: 'happy cheerful joyful fun vibrant colorful colourful bright festive party lively playful cute',
  gloomy: 'gloomy sad scary spooky horror creepy haunted eerie melancholy dark_fantasy gothic moody grim',
  dreamy:
    'dreamy magical magic fantasy fairytale enchanted surreal whimsical dream ethereal mystical fireflies',
  dramatic: 'dramatic epic majestic powerful intense heroic grand stunning',
})

/** Words that say how it is painted. */
export const styleWords = words<Style>({
  flat: 'flat vector illustration minimalistic_vector flat_design cartoon',
  watercolour: 'watercolor watercolour aquarelle watercolors watercolours gouache wash',
  oil: 'oil oil_painting impasto van_gogh impressionist impressionism acrylic painterly expressionist monet canvas',
  pencil: 'pencil sketch drawing graphite charcoal sketched pencil_drawing hand_drawn',
  pixel: 'pixel pixel_art pixelart 8bit 8_bit 16bit 16_bit retro_game pixelated',
  poster:
    'screenprint screen_print travel_poster art_deco wpa lithograph linocut silkscreen risograph poster',
  vintage: 'vintage retro old_photo sepia film polaroid analog 1950s 1970s nostalgic daguerreotype antique',
  ink: 'ink line_art lineart line_drawing outline engraving etching coloring_page colouring_page woodcut doodle',
  papercut: 'paper papercut paper_cut cutout cut_out origami layered_paper paper_art collage',
  neon: 'neon synthwave cyberpunk vaporwave outrun retrowave glowing_neon tron',
  comic: 'comic comics pop_art manga halftone lichtenstein comic_book anime',
  pointillism: 'pointillism pointillist dots seurat stippling',
  mosaic: 'mosaic stained_glass low_poly tiles polygon polygonal geometric voronoi',
  minimal: 'minimal minimalist minimalism simple clean',
  cinematic:
    'cinematic photo photorealistic realistic photograph photography dslr movie 4k hdr render 3d bokeh',
  monochrome: 'monochrome black_and_white grayscale greyscale noir b&w',
})

/** Words for kinds of images. */
export const formWords = words<Form>({
  scene: 'landscape scene scenery panorama',
  portrait: 'portrait headshot close_up closeup selfie avatar face',
  abstract:
    'abstract shapes composition swirl swirls swirling fluid bauhaus cubism cubist kandinsky mondrian geometric_shapes chaos fractal energy flow marble',
  pattern: 'pattern seamless wallpaper_pattern tileable repeating ornament textile',
  gradient: 'gradient gradients mesh_gradient background backdrop',
  logo: 'logo emblem icon badge sticker symbol mascot',
})

/** Words for the relation between two subjects. */
export const relationWords = words<Relation>({
  on: 'on on_top_of atop upon sitting_on standing_on crossing perched_on',
  under: 'under below beneath underneath',
  above: 'above over flying_over hovering_over',
  behind: 'behind',
  before: 'in_front_of before',
  beside: 'next_to beside near alongside',
  in: 'in inside into',
  riding: 'riding driving',
})
