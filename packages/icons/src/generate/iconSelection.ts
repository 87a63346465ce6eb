import type { IconGroup } from '../iconGroups.ts'

/** The group that a category of the icon set goes into; what is not named here is left out. */
export const GROUP_OF_CATEGORY: Readonly<Record<string, IconGroup>> = {
  System: 'interface',
  Communication: 'communication',
  Mood: 'people',
  Gestures: 'people',
  Document: 'documents',
  Text: 'documents',
  'E-commerce': 'business',
  Currencies: 'business',
  Charts: 'business',
  Buildings: 'buildings',
  Map: 'travel',
  Vehicles: 'travel',
  Food: 'food',
  Nature: 'nature',
  Animals: 'nature',
  Weather: 'nature',
  Health: 'health',
  Sport: 'sports',
  Games: 'sports',
  Devices: 'devices',
  Media: 'creative',
  Photography: 'creative',
  Design: 'creative',
  Development: 'code',
  Computers: 'code',
  Database: 'code',
  'Version control': 'code',
  Math: 'symbols',
  Shapes: 'symbols',
  Symbols: 'symbols',
  Zodiac: 'symbols',
}

/** Icons that their category would put where nobody looks for them. */
export const MOVED: Readonly<Partial<Record<IconGroup, string>>> = {
  interface: `apps at category copy edit globe icons link pin pinned send-off unlink world zoom`,
  communication: `bell bell-ringing broadcast inbox news notification phone phone-call phone-calling phone-incoming
    phone-outgoing record-mail rss share social`,
  people: `accessible alien baby-carriage body-scan brain crown disabled eye footsteps friends ghost gymnastics
    man mask moustache old pray robot robot-face skull snowman thumb-down thumb-up user user-circle
    user-hexagon user-scan user-shield user-square users users-group woman`,
  documents: `api-book backpack bible book calendar calendar-clock calendar-due calendar-event calendar-month
    calendar-repeat calendar-stats calendar-time calendar-user calendar-week chalkboard-teacher
    checklist checkup-list e-passport id id-badge label library list-tree map-pins pencil school-bell
    subtask vocabulary`,
  business: `abacus ad affiliate analyze award briefcase building-bank building-factory building-store
    certificate coins contract credits gavel graph hierarchy invoice medal package percentage pig-money
    presentation presentation-analytics receipt receipt-refund receipt-tax report-analytics report-money
    rubber-stamp scale scale-outline sitemap speakerphone tags target target-arrow tax ticket timeline
    tip-jar trophy vault`,
  buildings: `elevator escalator fountain hospital lane mosque prison school stairs torii windmill`,
  home: `air-conditioning alarm alarm-smoke anchor armchair axe baby-bottle balloon barrel bath battery-eco
    bed bed-flat binoculars blender box bucket bucket-droplet bulb bulb-off campfire candle chisel
    christmas-ball clock clothes-rack confetti container cookie-man desk door door-enter
    door-exit door-hanger eyeglass fence fire-extinguisher flip-flops fridge garden-cart gift hammer
    hammer-drill hanger home home-eco home-heart hourglass jacket key ladder lamp laurel-wreath
    lawn-mower lighter lock magnet mailbox matchstick microwave needle needle-thread outlet perfume
    pillow plug plunger razor razor-electric rocking-chair scissors shirt shirt-sport shoe shovel
    shovel-pitchforks shredder smart-home sock sofa solar-panel spray stopwatch sunglasses thermometer
    tie tool tools trowel umbrella vacuum-cleaner wall wash-machine weight wheel window wood yarn`,
  travel: `beach-bag car-garage direction-sign hotel-service jetpack luggage rv-truck timezone`,
  food: `acorn basket bottle cherry ladle shopping-bag tools-kitchen`,
  nature: `atom bat beach bug cat comet deer dog dragon droplet droplets fish fish-bone flame galaxy haze-moon
    horse horseshoe mountain north-star paw pig planet rainbow recycle ripple snail solar-electricity
    sparkles spider telescope tree trees universe volcano wind`,
  health: `biohazard dna medical-cross medical-cross-circle pill radioactive report-medical toilet-paper zzz`,
  sports: `bow cards clubs device-gamepad fidget-spinner fish-hook helmet horse-toy hula-hoop jump-rope kayak
    monkeybar propeller puzzle puzzle-2 snowboarding spade tent treasure-chest trekking walk`,
  devices: `antenna barcode battery calculator drone gauge qrcode radar recharging satellite usb`,
  creative: `album ballpen brush camera eraser feather guitar-pick headphones highlight masks-theater metronome
    microphone movie music paint palette photo piano playlist quote radio scribble signature theater
    typography vinyl wand`,
  code: `api app-window automation binary braces brackets cloud cloud-download cloud-network cloud-upload
    code code-circle code-dots code-variable cpu database fingerprint git-branch gpu hash markdown
    memory password regex server shield-checkered source-code terminal test-pipe webhook`,
  symbols: `asterisk blob check circle flag heart heart-broken infinity minus plus spiral square star x yin-yang`,
}

/** Endings that make a variant of an icon that is there without them. */
export const VARIANTS: ReadonlySet<string> = new Set(
  words(`off plus minus x cancel check checks code cog dollar down up left right exclamation heart pause pin question search
  share star bolt discount edit bitcoin rounded alt handset open closed filled half spark on lock ai flame key sparkle
  move back small copy horizontal vertical`),
)

/** Variants that mean something of their own. */
export const KEPT_VARIANTS: ReadonlySet<string> = new Set(
  words(`alert-triangle arrow-guide award ball-football battery-1 battery-2 battery-3 battery-4 bell-off bolt
  book-2 bookmark-plus bottle briefcase-2 building-factory-2 building-store bulb-off calendar-check
  calendar-heart calendar-plus calendar-star cash-banknote chart-arcs-3 chart-bar chart-dots-2 chart-dots-3
  chart-pie-2 chart-pie-3 checklist circle-check circle-plus circle-x clipboard-check clipboard-heart
  clock-hour-4 clock-pause cloud-bolt cloud-check cloud-lock cloud-rain coin-bitcoin coin-rupee
  credit-card-pay cup currency-bitcoin currency-dollar dashboard device-tv-old droplet-half eye-off
  file-check file-code file-dollar file-plus file-search file-star fish flag-2 flag-3 folder-code
  folder-heart folder-open folder-search folder-star friends gender-bigender gift-card heart-bolt
  heart-broken heart-check heart-plus hexagon-3d home-2 home-heart ladder leaf-2 list-check list-search
  lock-open lock-open-2 mail-check mail-heart mail-search mail-star map-heart map-pin map-pin-heart
  map-search message-2 message-exclamation message-heart message-question microphone-2 microphone-off
  mood-heart mood-off mood-search moon-2 needle-thread package-import phone-check phone-x photo-heart
  photo-search pig-money plane-departure plug-connected puzzle-2 report-money report-search rocket run
  settings-2 shield-check shield-lock shopping-cart-heart square-check square-plus square-x star-half
  sun-high ticket tool tools-kitchen-2 trophy user-check user-heart user-plus user-question user-search
  user-star users-plus wifi-2 wifi-off world-heart world-pin world-search world-star zoom-check zoom-in
  zoom-out`),
)

/**
 * Beginnings of names, as patterns, of what no page wants in front of its own: states of tools, series, single
 * letters, and marks of companies or games.
 */
export const LEFT_OUT = new RegExp(
  `^(?:${words(String.raw`
  a-b abc ad-circle ai-gateway airpods alarm-average alarm-snooze alert-small align- align-box
  alphabet-(?!greek|latin) alt antenna-bars api-app archive-restore arrow asset asterisk-simple auth-2fa
  automatic-gearbox backspace badge-(ad|ar|cc|hd|sd|tm|vo|vr|wc) badge-\d baseline baseline- bell-z blob-dashed
  blockquote bold$ bong book-(clone|download|upload) border- bot-id bounce-
  box-(align|margin|model|padding|multiple) brightness- browser-max calendar-(dot|sad|smile) canary cannabis cap-
  capsule capsule- capture$ car-(door|fan|turbine|suspension|lifter|4wd) cardboards carousel- cash-banknote-move
  cash-move ce$ cell-signal circle-(letter|number|arrow|caret|chevron|dashed-|half|key|rectangle|dot)
  circles-relation circuit clear-formatting clipboard-typography clock-(hour|dot|record|stop|play|shield|code)
  coffin coin-monero column- columns$ congruent connection copyright- creative-commons cube- curly-loop
  currency-(dogecoin|ethereum|litecoin|ripple|solana|monero|nano|xrp|zcash|tether|husd|guarani|paanga|manat|som|rufiyaa|tenge|tugrik|kip|leu|lari|lyd|dollar-)
  currency-(florin|quetzal|iranian|krone-(czech|danish)) cursor-off cursor-text database-(smile|leak)
  database-smile decagram dental-broken deselect details
  device-(3d|airpods|airtag|ipad|imac|nintendo|vision|mobile-|desktop-|watch-|audio|analytics) device-projector
  device-unknown device-workstation diabolo diaper direction-arrows dots- dual-screen duplicate ear-scan earphone
  ease- emphasis error-404 explicit face-id-error
  file-(type-(?!pdf|csv|doc|xls|ppt|zip|svg|png|jpg|html)|isr|delta|lambda|excel|word|vector|symlink|broken|orientation|horizontal|3d|sad|neutral|shredder|digit|stack|phone|infinity|rss|euro|percent|dislike|like|function|typography|barcode|scissors|diff|dots|alert|cv|arrow|ai|text-|unknown|time|power|signal|info)
  file-download file-export file-import file-type-docx file-type-xls file-upload firewall-flame fish-christianity
  float- focus- frame$ free-rights freeze frustum geometry git-(pull-request-.|branch-|merge-|cherry) grid- grip
  h-\d hand-(middle|move|little|ring) health-recognition help-small hexagon-asterisk hexagonal
  home-(dot|infinity|signal|shield|move|link|key) hours- http- icosahedron indent- info-small inner-shadow input-
  irregular italic join- kerning keyframe label-important layers-(?!intersect|linked)
  layout-(?!grid$|kanban|board$|list|dashboard|columns|cards|collage|sidebar$) lego lens- letter- library-photo
  license$ line-(dashed|dotted|height|scan) list-letters load lock-(access|password|square) logs luggage-
  manual-gearbox map-(east|west|north|south|route|shield) math-(?!function$|symbols|pi$|integral$|avg|max$|min$)
  mcp menu- michelin mickey middleware military mobiledata moneybag-move
  mood-(bitcoin|check|cog|dollar|edit|look|minus|pin|plus|search|share|spark|up|x$|off) multiplier
  navigation-(?!north) network$ no- notdef object- octahedron olympics outbound oval- overline pacman page-break
  panorama parking-circle password- paywall perspective
  photo-(ai|circle|hexagon|pentagon|sensor|square|flame|key|shield|scan|video) pilcrow pin-(end|invoke) play-bug
  play-card- player-track playlist- playstation point$ pointer-coll pokeball poo premium-rights prism-light
  progress- queue radius- rating rectangle-(rounded|vertical) rectangular-prism relation reorder replace replace-
  reserved rewind ribbon-health rings rosette-asterisk rotate-3d row-(insert|remove) sandbox scan scan-
  screen-share sdk secret-phrases section select- seo separator server-spark settings-(ai|auto|flame|key) shape-
  sign sign- signal- skew slashes smoking$ sort-(?!a-z|ascending$|descending$) sort-0 sort-9 sort-z space$ spacing
  square-(f\d|letter|number|arrow|caret|chevron|key|percentage|toggle|rounded|rotated-|dashed-|forbid|asterisk|dot)
  squares- stack-(?!2|3) status- steam strikethrough stroke subscript sun-low superscript swipe tab-
  table-(alias|column|dashed|export|import|options|row|shortcut) tags- taiwan tallymark- temperature-snow tex$
  text$ text- text-(?!size|spellcheck|plus|color|recognition) texture thinking tilde time-duration timeline-event-
  tir$ toggle- tooltip topology-(?!star$|ring$|complex) trademark transaction transfer transform triangle-dashed
  triangle-square truck-(return|loading) u-turn uhd underline$ user-(pentagon|flame|key|screen|dot) uv-index
  ux-circle vector-(bezier-|spline) versions view-360 view-360- viewfinder viewport vignette vs wave-saw
  waves-elec weight- window-m wiper writing-sign x-mark x-power x-xd xbox xd$ xxx zero-config
  zoom-(in-|out-|pan|replace|reset|scan|money) zsh zzz-
  `).join('|')})`,
)

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
