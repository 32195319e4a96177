/** Places, times and moods with their typical sounds by name, the most typical first. */
export const places: readonly (readonly [names: readonly string[], effects: readonly string[]])[] = [
  [
    ['storm', 'thunderstorm', 'stormy', 'typhoon', 'tempest'],
    ['thunder', 'rain', 'wind'],
  ],
  [
    ['forest', 'woodland', 'park', 'garden', 'meadow', 'nature', 'spring morning', 'countryside'],
    ['birdsong', 'wind'],
  ],
  [['morning', 'dawn', 'sunrise', 'sunny', 'sun', 'spring day'], ['birdsong']],
  [
    ['jungle', 'rainforest', 'tropical'],
    ['birdsong', 'crickets', 'frog'],
  ],
  [
    ['night', 'evening', 'summer night', 'moon', 'midnight', 'dusk', 'camping'],
    ['crickets', 'owl'],
  ],
  [
    ['summer', 'heat', 'field', 'savanna'],
    ['crickets', 'bees'],
  ],
  [
    [
      'winter',
      'silence',
      'silent',
      'nothing',
      'lonely',
      'melancholy',
      'empty',
      'solitude',
      'cold',
      'arctic',
      'mountain',
      'mountains',
      'desert',
      'ice age',
      'autumn',
      'fall leaves',
    ],
    ['wind'],
  ],
  [
    ['beach', 'seaside', 'island', 'holiday', 'vacation'],
    ['sea waves', 'seagull'],
  ],
  [
    ['harbour', 'harbor', 'port', 'pier', 'dock', 'sailing', 'cruise'],
    ['sea waves', 'seagull', 'ship horn'],
  ],
  [
    ['lake', 'pond', 'swamp', 'marsh'],
    ['frog', 'crickets', 'stream'],
  ],
  [
    ['farm', 'barn', 'village', 'farmyard'],
    ['rooster', 'cow', 'chicken'],
  ],
  [
    ['zoo', 'safari', 'animal', 'animals'],
    ['lion roar', 'elephant', 'birdsong'],
  ],
  [
    ['city', 'town', 'downtown', 'rush hour', 'urban', 'crossroads'],
    ['car passing', 'car horn', 'crowd'],
  ],
  [
    ['cafe', 'restaurant', 'bar', 'pub', 'coffee shop', 'dinner', 'party', 'wedding'],
    ['crowd', 'clink'],
  ],
  [['market', 'mall', 'school', 'classroom', 'museum', 'lobby', 'airport', 'playground'], ['crowd']],
  [
    ['station', 'train station', 'platform'],
    ['train', 'crowd'],
  ],
  [
    ['office', 'work', 'coding', 'programmer'],
    ['keyboard typing', 'phone ring'],
  ],
  [
    ['hospital', 'surgery', 'intensive care'],
    ['beep', 'breathing'],
  ],
  [
    ['factory', 'workshop', 'construction', 'construction site', 'garage', 'industrial'],
    ['machine', 'knock'],
  ],
  [
    ['kitchen', 'cooking', 'bacon', 'barbecue'],
    ['fire', 'clink'],
  ],
  [
    ['battle', 'war', 'army', 'warzone', 'fight scene'],
    ['gunshot', 'explosion'],
  ],
  [
    ['medieval battle', 'knight', 'knights', 'gladiator', 'duel', 'pirate'],
    ['sword', 'horse gallop'],
  ],
  [
    ['western', 'cowboy', 'wild west'],
    ['horse gallop', 'gunshot', 'wind'],
  ],
  [
    ['graveyard', 'cemetery', 'halloween', 'haunted house', 'castle'],
    ['wind', 'owl', 'door creak'],
  ],
  [['church', 'cathedral', 'sunday', 'monastery'], ['church bell']],
  [
    ['temple', 'meditation', 'yoga', 'zen', 'calm', 'peace', 'relax', 'spa'],
    ['gong', 'stream'],
  ],
  [
    ['christmas', 'santa', 'sleigh', 'snowfall'],
    ['bell', 'wind'],
  ],
  [['concert', 'theatre', 'theater', 'opera', 'show', 'stage'], ['applause']],
  [
    ['football', 'match day', 'game night', 'olympics', 'championship', 'arena', 'soccer'],
    ['cheer', 'applause'],
  ],
  [
    ['new year', 'celebration', 'independence day', 'birthday', 'carnival'],
    ['firework', 'cheer'],
  ],
  [
    ['circus', 'announcement', 'prize', 'and the winner is'],
    ['drum roll', 'cymbal'],
  ],
  [
    ['casino', 'las vegas', 'shopping', 'shop', 'store', 'rich', 'bank', 'payment'],
    ['cash register', 'coin'],
  ],
  [
    ['dream', 'mystery', 'wonder', 'night sky', 'stars', 'heaven', 'fantasy', 'miracle', 'beautiful'],
    ['magic sparkle'],
  ],
  [['love', 'fear', 'nervous', 'anxiety', 'alive', 'scared', 'life'], ['heartbeat']],
  [['happy', 'joy', 'good news', 'hope'], ['success']],
  [['sad', 'bad news', 'broken heart', 'disappointment'], ['error']],
  [
    ['sleep', 'sleeping', 'bedroom', 'nap'],
    ['breathing', 'clock tick'],
  ],
  [
    ['future', 'cyberpunk', 'galaxy', 'planet', 'universe', 'cosmos', 'astronaut', 'mars', 'orbit'],
    ['spaceship hum'],
  ],
  [
    ['science', 'laboratory', 'lab', 'experiment', 'chemistry'],
    ['bubbles', 'beep'],
  ],
  [
    ['hunt', 'archer', 'ninja', 'karate', 'kung fu'],
    ['whoosh', 'punch'],
  ],
  [
    ['library', 'study', 'reading', 'book'],
    ['paper', 'clock tick'],
  ],
]
