const families = /^family-|mountain-biking|steamy-room|^deaf-/

const framed =
  'framed-picture chart-increasing chart-decreasing chart-increasing-with-yen bar-chart window computer-disk ' +
  'sunset sunrise sunrise-over-mountains milky-way heart-decoration map-of-japan night-with-stars cityscape ' +
  'cityscape-at-dusk shooting-star fireworks sparkler moon-viewing-ceremony x-ray elevator joker flower-playing-cards ' +
  'national-park fog foggy desert bridge-at-night control-knobs identification-card level-slider film-frames ' +
  'beach-with-umbrella camping volcano-at-night'

/** Icons with their own sky or ground: in a scene they look like a poster. */
export const framedIcons: { has(icon: string): boolean } = {
  has: (icon) => framedNames.has(icon) || families.test(icon),
}

const framedNames = new Set(framed.split(' '))
