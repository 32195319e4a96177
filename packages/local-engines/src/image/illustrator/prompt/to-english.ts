import type { Token } from './tokens.ts'

/** Frequent words of Czech, German, Spanish and French, without accents, and what they are called in English. */
const translations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    forest: 'lesa lese wald bosque foret',
    sea: 'mori moren meer mar mer ozean oceano',
    beach: 'plaz plazi strand playa plage',
    mountains: 'hory horach hor berge bergen montanas montagnes montana montagne',
    desert: 'poust pousti wuste desierto',
    city: 'mesto meste stadt ciudad ville',
    village: 'vesnice vesnici dorf pueblo',
    meadow: 'louka louce wiese pradera prairie',
    lake: 'jezero jezera lago lac',
    river: 'reka rece fluss rio riviere',
    garden: 'zahrada zahrade garten jardin',
    space: 'vesmir vesmiru weltraum weltall espacio espace',
    snow: 'snih snehu schnee nieve neige',
    rain: 'dest deste regen lluvia pluie',
    fog: 'mlha mlze nebel niebla brouillard',
    night: 'noc noci nacht noche nuit',
    sunset: 'zapad zapadu sonnenuntergang atardecer crepuscule',
    sunrise: 'vychod sonnenaufgang amanecer aube',
    winter: 'zima zime invierno hiver',
    autumn: 'podzim podzimu herbst otono automne',
    cat: 'kocka kocky kocku katze gato',
    dog: 'pes psa hund perro chien',
    fox: 'liska lisky lisku fuchs zorro renard',
    horse: 'kun kone pferd caballo cheval',
    bird: 'ptak ptaci vogel pajaro oiseau',
    fish: 'ryba ryby pez poisson',
    house: 'dum domu haus casa maison',
    castle: 'hrad zamek schloss castillo chateau',
    boat: 'lod lodi barco bateau',
    tree: 'strom stromy baum arbol arbre',
    flower: 'kvetina kvetiny blume flor fleur',
    car: 'auto voiture coche',
    dragon: 'drak drache',
    moon: 'mesic mond luna lune',
    red: 'cerveny cervena rot rote rojo roja rouge',
    blue: 'modry modra blau blaue azul bleu bleue',
    green: 'zeleny zelena grun grune verde vert verte',
    yellow: 'zluty zluta gelb gelbe amarillo amarilla jaune',
    black: 'cerny cerna schwarz negro noir noire',
    white: 'bily bila weiss blanco blanc blanche',
    two: 'dva dve zwei dos deux',
    three: 'tri drei tres trois',
  }).flatMap(([english, list]) => list.split(' ').map((word): [string, string] => [word, english])),
)

/** Puts English words in the place of those of other languages that are known. */
export function toEnglish(tokens: readonly Token[]): Token[] {
  return tokens.map((token) => ({ ...token, text: translations.get(token.text) ?? token.text }))
}
