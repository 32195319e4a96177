import type { Place, SceneRequest, Weather } from '../prompt/scene-request.ts'

const placeSigns: Partial<Record<Place, string>> = {
  forest: 'evergreen-tree',
  jungle: 'palm-tree',
  sea: 'water-wave',
  beach: 'palm-tree',
  underwater: 'tropical-fish',
  mountains: 'snow-capped-mountain',
  volcano: 'volcano',
  desert: 'cactus',
  city: 'office-building',
  village: 'house',
  farm: 'sheaf-of-rice',
  garden: 'tulip',
  meadow: 'herb',
  snow: 'snowflake',
  lake: 'droplet',
  river: 'droplet',
  space: 'ringed-planet',
  planet: 'ringed-planet',
  nightsky: 'glowing-star',
  clouds: 'cloud',
  room: 'house',
  table: 'fork-and-knife-with-plate',
}
const weatherSigns: Partial<Record<Weather, string>> = {
  rain: 'droplet',
  storm: 'high-voltage',
  snow: 'snowflake',
  cloudy: 'cloud',
  rainbow: 'rainbow',
}

/** Symbols of places, the sun and the moon for images with a single subject. */
export function signOf({ place, time, weather }: SceneRequest): string | undefined {
  if (place) return placeSigns[place]
  if (time) return time === 'night' ? 'crescent-moon' : 'sun'
  return weather && weatherSigns[weather]
}
