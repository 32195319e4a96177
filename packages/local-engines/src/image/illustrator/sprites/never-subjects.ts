/** Keywords of icons that are never subjects. */
export const neverSubjects: ReadonlySet<string> = new Set(
  (
    'bamboo japanese chinese asian german french italian american mexican british russian indian steam pop justice freedom one two three four five six seven eight nine ten a an the of in on at with and to from by over under near into for is are was be it its this that his her their my ' +
    'our your very beautiful detailed style image picture photo painting illustration art light high quality big small ' +
    'little old new young water sky morning evening sea ocean nature weather plant animal food drink object place thing ' +
    'man-made sunrise sunset dawn dusk flying fly riding ride walking walk running run standing sitting sit sleeping ' +
    'sleep eating eat drinking playing play reading glass bowl some many across through while during between made full ' +
    'empty color colour colors colours bright dark soft warm cold hot cool happy sad love peace life time world travel ' +
    'trip journey holiday vacation party fun work business money office school music sound game sport design modern ' +
    'ancient future magic power energy fire-like face head eye hand body back front side top bottom left right up down ' +
    'first last next best good bad great nice pretty lovely cute sweet fresh clean simple round square long short fast ' +
    'slow loud quiet open close closed wide deep far huge giant tiny hero story dream idea mind think look looking see ' +
    'watch watching wearing holding hold says say saying reads text word words sign title named called hello welcome ' +
    'air ground wave waves wind sand stone rock wood metal gold silver paper ice steam smoke shadow reflection view ' +
    'scenic wild free alone together group family couple crowd line circle dot point pattern shape field path road day ' +
    'night summer winter spring autumn city town green red blue yellow purple white black pink brown grey gray ' +
    'moon sun star stars cloud clouds rain snow rainbow fog storm lightning garden beach mountain forest desert lake ' +
    'river island space galaxy window room table street village farm house-like colorful creative color-splash print ' +
    'poster cover card banner set tools tool vehicle transportation building fantasy horror science fiction epic'
  ).split(' '),
)

/** Words that would be found as a thing and hardly ever mean it. */
export const misleadingNames: ReadonlySet<string> = new Set(
  (
    'collision dizzy hole zzz handshake selfie leg foot ear nose brain lungs tooth bone eyes tongue mouth kiss footprints ' +
    'fingerprint family wing hospital camping motorway station construction seat label link pick pill cooking locked unlocked ' +
    'chains memo door window elevator mirror judge wheel anchor disaster landslide metro placard clamp calendar clipboard ' +
    'cyclone cloud knot thread receipt fog ice hook sparkles droplet mountain desert sunset sunrise star sun rainbow'
  ).split(' '),
)
