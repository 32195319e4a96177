/**
 * Keywords that are honest names of their icon. Most keywords of emoji are not: `silly` is one of a goose,
 * `large` of a mammoth and `out` of a box to take food out in.
 */
export const trustedKeywords: ReadonlySet<string> = new Set(
  (
    'puppy kitten feline housecat sofa settee flower fir pine daisy sprout seedling houseplant clover shamrock leaf leaves toadstool ' +
    'grape cantaloupe mandarin berries berry blueberry coconut aubergine maize cob chili cabbage lettuce nut nuts peanut acorn ' +
    'toast loaf arepa naan pita pancake meat steak bacon cheeseburger chips pepperoni sausage hotdog kebab shawarma soup stew ' +
    'cereal porridge oatmeal salad tomatoes onigiri rice noodle noodles ramen pasta sashimi tempura pastry dessert pudding ' +
    'gyoza icecream donut biscuit latte espresso mug cup matcha champagne martini cocktail beer beers whisky whiskey soda juice ' +
    'milkshake smoothie boba vase jug globe yurt hut mosque minaret synagogue airship carriage railcar shinkansen trolley minivan ' +
    'campervan motorhome semi motorbike vespa dinghy sailing yacht motorboat powerboat cruise gondola aeroplane suitcase ' +
    'clock wristwatch saturn flame tsunami tornado hurricane doll matryoshka dumplings gift medallion prize football glove racket ' +
    'racquet frisbee shuttlecock skittles rod boot sleigh toboggan dart darts yoyo pistol revolver gun billiards controller gamepad ' +
    'dice puzzle jigsaw plush spool yarn rope eyeglasses shirt tee tshirt denim pants trousers jacket skirt gown wallet bag ' +
    'rucksack satchel sandals shoes shoe sneakers sneaker heels tophat necklace rosary gem gemstone ruby diamond jewel jewelry ' +
    'speaker bullhorn headphones earphones mic piano sax drumsticks banjo smartphone iphone computer imac camcorder printer torch ' +
    'book novel textbook scroll coins coin crate mailbox parcel letter email mail pen brush hatchet pickaxe padlock statue tombstone ' +
    'grave headstone casket sword cup candles candle fries chicken hen rooster cockerel sheep lamb buffalo bull ox hog piglet warthog ' +
    'alpaca dromedary reindeer stag buck rhino hippo squirrel crow raven mallard cygnet duckling peahen toad alligator croc tortoise ' +
    'gecko python serpent dinosaur brontosaurus diplodocus tyrannosaurus trex seashell shell prawn slug caterpillar bee bumblebee ' +
    'ladybug ladybird grasshopper cobweb spiderweb jaguar ape bison joey goose chick pufferfish nemo mule donkey sparrow ' +
    'beacon siren train car truck bus subway tram engine barn bunny pet snowman xmas pumpkin ufo spaceship shuttle plane jet rollercoaster ' +
    'skeleton fisherman soldier chef doctor wizard witch sorcerer elf king queen lady human people person man woman men women ' +
    'boys girls children kids ballerina dancer runner cyclist surfer firework wine coffee tea bike boat house home temple palace ' +
    'fortress chapel tower carousel lantern drum trumpet bell ball hat mask horn bow ring crystal bottle box basket bucket ' +
    'knife pot jar umbrella parasol tent flag kite drink snack bun roll burger cake candy chocolate cheese cookie'
  ).split(' '),
)
