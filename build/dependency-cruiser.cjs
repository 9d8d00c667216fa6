// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The direction of imports. `docs/architecture.md` has the table; this file proves it. Paths are written as globs with a
 * blank between them: `{a,b}` stands for either, a final `/` for a folder, a final `*` for any ending.
 */

/** Globs as a regular expression. The packages may lie in any folder. */
const regex = (globs) =>
  globs
    .split(' ')
    .map((glob) => {
      const pattern = glob.replaceAll('.', '\\.').replace(/\*$/, '').replaceAll(',', '|')
      const isWhole = !/[/*]$/.test(glob)
      const start = glob.startsWith('node_modules/') ? '' : '^'
      return `${start}${pattern.replaceAll('{', '(').replaceAll('}', ')')}${isWhole ? '$' : ''}`
    })
    .join('|')

/** The files that a list of globs selects; those after `!` are excepted. */
function select(globs) {
  const [chosen, excepted] = globs.split(' ! ')
  return { path: regex(chosen), ...(excepted && { pathNot: regex(excepted) }) }
}

const rule = (name, from, to) => ({ name, severity: 'error', from, to })
/** Files in `from` may import nothing but `allowed`. */
const only = (name, from, allowed) => rule(name, select(from), { pathNot: regex(allowed) })
/** Files in `from` may not import `forbidden`. */
const never = (name, from, forbidden) => rule(name, select(from), select(forbidden))
/** As `never`, but types may be imported. */
const onlyTypes = (name, from, values) =>
  rule(name, select(from), { ...select(values), dependencyTypesNot: ['type-only'] })
const noNode = (name, from) => rule(name, select(from), { dependencyTypes: ['core'] })

const ASSEMBLYSCRIPT = 'engine/{core,replay,lab,human}/'
const GROUND = 'engine/core/{layout,memory}.ts'
/** Exchanges are counted as the engine counts them; its search is not used. */
const JUDGING = `engine/core/{rules,evaluation}/ engine/core/search/see.ts ${GROUND}`
const SERVICE_CONTRACTS = 'engine/contract/{port,protocol,result,shape}.ts'

/** Plays through games, for searches and explorers of the library and of files. */
const PLAYER = [
  'electron/data/game-player.ts electron/data/{explorer,query}/',
  'electron/documents/packed-games.ts',
].join(' ')
const SERVICES = 'documents,library,engines,evaluations,review'
/** The queue of reports and its process; the rest of the room is rules. */
const REVIEW_SERVICE = 'electron/review/queue/ electron/review/{client,protocol,serve,service}.ts'

/** Files of the page that put the engine and the library into a plain browser instead of the desktop. */
const STAND_IN = 'renderer/platform/browser*'
/** The Lab in the page. */
const PAGE_LAB = 'renderer/{lab,stores/lab}/ renderer/platform/{lab,krk}-*'
/** Modules of `electron/` that are plain data or plain TypeScript over a port. */
const SHARED_WITH_PAGE = [
  'electron/{api,data/batch/steps,data/csv,data/file-handle,data/fold,data/game-marks,data/limits,data/names/player-name,data/query/board,data/query/query,data/request-client,shell/settings/schema,shell/session/panels}.ts',
  'electron/{documents,evaluations,library,review,training}/{client,protocol}.ts',
  'electron/data/players/',
  'electron/training/{exercise,mining}.ts',
  'electron/training/repertoire/',
  // What is made of facts, without a service.
  'electron/data/{explored-tree,opening-report}/',
  'electron/review/{annotate,chances,figures,line-key,subject}.ts',
  'electron/{commands,locales}/',
].join(' ')
/**
 * Only who starts, resumes, saves or plays a game knows the store of played games. The tabs People and Progress read the
 * person's rating from the results, and nothing else of them.
 */
const KNOWS_PLAY = [
  'renderer/{play,stores/play,stores/people,stores/training,stores/tournament}/ renderer/stores/session*',
  'renderer/shell/{commands/usePlayCommands,panels,useLayout}.ts renderer/documents/useDocumentSource.ts',
].join(' ')
const FEATURES = '{board,documents,moves,analysis,coach,play,library,review,lab,train,settings}'

const CORE = [
  only('core-stands-alone', ASSEMBLYSCRIPT, ASSEMBLYSCRIPT),
  only('rules-know-neither-evaluation-nor-search', 'engine/core/rules/', `engine/core/rules/ ${GROUND}`),
  only('evaluation-knows-no-search', 'engine/core/evaluation/', `engine/core/{rules,evaluation}/ ${GROUND}`),
  only('the-net-knows-no-search', 'engine/core/net/', `engine/core/{rules,evaluation,net}/ ${GROUND}`),
  never(
    'the-ground-of-the-core-knows-no-room',
    'engine/core/{host,layout,memory}.ts',
    'engine/core/ ! engine/core/layout.ts',
  ),
  only('replay-stands-on-rules', 'engine/replay/', `engine/replay/ engine/core/rules/ ${GROUND}`),
  only('the-lab-stands-on-rules-and-evaluation', 'engine/lab/', `engine/lab/ ${JUDGING}`),
  only('the-human-model-stands-on-rules-and-evaluation', 'engine/human/', `engine/human/ ${JUDGING}`),
]

const ENGINE = [
  // The Lab's host is excepted: it shares numbers with the Lab.
  never(
    'nobody-stands-on-the-lab',
    'engine/ ! engine/lab/ engine/modules/lab*',
    'engine/lab/ engine/modules/lab*',
  ),
  only('king-and-rook-stand-alone', 'engine/krk/', 'engine/krk/'),
  // The core is compiled by this table, and the page shows it.
  only(
    'the-table-of-techniques-needs-numbers-only',
    'engine/contract/techniques.ts',
    'engine/core/tallies.ts',
  ),
  only('contracts-stand-alone', 'engine/contract/ ! engine/contract/techniques.ts', 'engine/contract/'),
  only('chess-needs-only-chessops', 'engine/chess/', 'engine/chess/ node_modules/{chessops,@badrap/result}/'),
  never(
    'engine-stands-on-chess-and-contracts',
    `engine/ ! ${ASSEMBLYSCRIPT} engine/chess/`,
    '{electron,renderer,build,test}/',
  ),
  only(
    'the-engine-client-needs-only-contracts',
    'engine/contract/client.ts',
    'engine/contract/{protocol,port}.ts',
  ),
  never(
    'uci-server-and-client-share-only-their-ground',
    'engine/uci/{server,client}/',
    'engine/uci/{server,client}/ ! engine/uci/$1/',
  ),
  // The host also runs in a page, so only one file of it may use Node. External programs are processes.
  noNode(
    'node-in-one-file-of-the-host',
    `engine/ ! engine/host/node.ts ${ASSEMBLYSCRIPT} engine/uci/client/process/`,
  ),
]

const DESKTOP = [
  never('the-desktop-never-sees-the-page', 'electron/', '{renderer,build,test}/'),
  never(
    'the-desktop-sees-contracts-of-the-engine',
    `electron/ ! electron/{library,engines,review}/ ${PLAYER}`,
    `engine/ ! ${SERVICE_CONTRACTS} engine/contract/{characters,restart-policy}.ts engine/chess/`,
  ),
  never(
    'engines-see-the-uci-client-too',
    'electron/engines/',
    `engine/ ! ${SERVICE_CONTRACTS} engine/uci/client/`,
  ),
  never(
    'the-library-and-the-player-of-games-see-the-replayer-too',
    `electron/library/ ${PLAYER}`,
    `engine/ ! ${SERVICE_CONTRACTS} engine/chess/ engine/modules/{replayer,segmenter,lab-words}.ts engine/{core,replay}/layout.ts`,
  ),
  // What both need of games, files and databases is in `data`.
  never('documents-know-no-library', 'electron/documents/', 'electron/library/'),
  never('the-library-knows-no-documents', 'electron/library/', 'electron/documents/'),
  // Inside the library: columns and games, and segments ← index ← import ← the database and what edits it.
  never(
    'columns-of-the-library-know-no-index-and-no-import',
    'electron/library/columns/',
    'electron/library/ ! electron/library/{columns,games}/ electron/library/protocol.ts',
  ),
  never(
    'segments-know-no-library',
    'electron/library/segment/',
    'electron/library/ ! electron/library/segment/',
  ),
  never(
    'games-of-the-library-know-no-index-and-no-import',
    'electron/library/games/',
    'electron/library/ ! electron/library/{columns,games,segment}/ electron/library/{protocol,packing}.ts',
  ),
  never(
    'the-index-of-the-library-knows-no-import',
    'electron/library/index/',
    'electron/library/ ! electron/library/{columns,games,segment,index}/ electron/library/protocol.ts',
  ),
  // Imports declare what they need of the database in `import-store.ts`.
  never(
    'imports-know-no-database',
    'electron/library/import/',
    'electron/library/ ! electron/library/{columns,games,segment,index,import}/ electron/library/{protocol,packing}.ts',
  ),
  never(
    'verdicts-know-no-scheduler',
    'electron/review/{verdicts,findings,figures,chances,moves,subject}.ts',
    'electron/review/plan* electron/review/queue/',
  ),
  never('evaluations-know-no-games', 'electron/evaluations/', 'electron/{documents,library,engines}/'),
  never(
    'training-needs-data-and-chess',
    'electron/training/',
    '{engine,electron}/ node_modules/electron/ ! electron/{training,data}/ electron/review/{chances,figures,judge}.ts engine/contract/{protocol,result,shape}.ts engine/chess/',
  ),
  never('data-knows-no-service', 'electron/data/', 'electron/ ! electron/data/'),
  never(
    'processes-of-data-run-without-electron',
    `electron/{data,${SERVICES}}/`,
    `electron/ node_modules/electron/ ! electron/{data,${SERVICES}}/ electron/api.ts`,
  ),
  // The rules of a report know no engine, no file and no process.
  only(
    'reviews-need-only-chess-and-contracts',
    `electron/review/ ! ${REVIEW_SERVICE}`,
    'electron/review/ engine/contract/{protocol,result}.ts engine/chess/',
  ),
  never('rules-of-reports-know-no-service', `electron/review/ ! ${REVIEW_SERVICE}`, REVIEW_SERVICE),
  never(
    'the-service-of-reports-needs-a-port-to-an-engine',
    REVIEW_SERVICE,
    `{engine,electron}/ ! electron/{review,data}/ engine/contract/client.ts ${SERVICE_CONTRACTS} engine/chess/`,
  ),
  never(
    'the-shell-sees-contracts-of-the-services',
    'electron/shell/ electron/{main,preload}.ts',
    `electron/{${SERVICES},training}/ ! electron/{${SERVICES},training}/{protocol,client}.ts`,
  ),
  // The page and the application menu are made of the same table.
  only('commands-stand-alone', 'electron/commands/', 'electron/commands/'),
  // Page, main process and check read texts with them.
  only('catalogues-stand-alone', 'electron/locales/', 'electron/locales/'),
]

const PAGE = [
  never('the-page-sees-no-electron', 'renderer/', 'node_modules/electron/'),
  noNode('the-page-uses-no-node-built-ins', 'renderer/'),
  onlyTypes(
    'the-page-sees-types-of-the-desktop',
    `renderer/ ! ${STAND_IN}`,
    `electron/ ! ${SHARED_WITH_PAGE}`,
  ),
  never(
    'the-page-sees-chess-and-contracts-of-the-engine',
    `renderer/ ! ${STAND_IN} ${PAGE_LAB}`,
    // Ratings from moves are arithmetic.
    'engine/ ! engine/contract/{characters,port,protocol,client,result}.ts engine/chess/ engine/modules/{human-rating,exercise-rating}.ts',
  ),
  // Its host runs in a worker; the numbers say what a recorded node means.
  never(
    'the-lab-of-the-page-sees-the-lab-of-the-engine',
    PAGE_LAB,
    [
      'engine/ ! engine/contract/{port,protocol,client,result,techniques}.ts engine/{chess,krk}/',
      'engine/modules/{lab,lab-switches,lab-words,switchable}.ts engine/{lab/layout,core/tallies}.ts',
    ].join(' '),
  ),
  onlyTypes(
    'the-lab-runs-in-its-worker',
    'renderer/ ! renderer/platform/lab-{worker,serve,engine-worker,engine-serve}.ts',
    'engine/modules/{lab,switchable}.ts',
  ),
  never('the-page-never-sees-build-or-test', 'renderer/', '{build,test}/'),
  never(
    'features-meet-in-stores',
    `renderer/${FEATURES}/`,
    `renderer/${FEATURES}/ renderer/shell/ ! renderer/$1/`,
  ),
  never('the-page-asks-the-activity', `renderer/ ! ${KNOWS_PLAY}`, 'renderer/stores/play/'),
  never(
    'people-and-training-know-results-only',
    'renderer/stores/{people,training}/',
    'renderer/stores/play/ ! renderer/stores/play/{opponents,results}.ts',
  ),
  never(
    'stores-know-no-features',
    'renderer/{stores,platform,ui,locales}/',
    `renderer/${FEATURES}/ renderer/shell/`,
  ),
  never(
    'stores-of-documents-know-no-other-room',
    'renderer/stores/documents/',
    'renderer/stores/{analysis,library,people,play,review,training}/',
  ),
  never(
    'stores-of-play-know-documents-only',
    'renderer/stores/play/',
    'renderer/stores/{analysis,library,people,review,training}/',
  ),
  never(
    'stores-of-analysis-and-library-do-not-meet',
    'renderer/stores/{analysis,library}/',
    'renderer/stores/{analysis,library,people,review,training}/ ! renderer/stores/$1/',
  ),
]

const BUILD = [
  only(
    'the-kernel-of-the-trainer-stands-alone',
    'build/workshop/train/kernel/',
    'build/workshop/train/kernel/ engine/core/net/layout.ts',
  ),
  never('tools-of-the-build-stand-alone', 'build/tools/', 'build/ ! build/tools/'),
  never(
    'the-application-is-made-without-the-workshop',
    'build/app/ build/{build,core}.ts',
    'build/{data,workshop,measure,pgn}/',
  ),
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no-circles', {}, { circular: true }),
    // Electron brings `original-fs` along.
    rule(
      'resolvable',
      { pathNot: regex(ASSEMBLYSCRIPT) },
      { couldNotResolve: true, pathNot: '^original-fs$' },
    ),
    // The two excepted folders hold an application of a few lines that a bare Electron runs.
    rule(
      'declared-packages-only',
      { pathNot: regex('build/app/default-app/ test/pages/electron-window/') },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    ...CORE,
    ...ENGINE,
    ...DESKTOP,
    ...PAGE,
    ...BUILD,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'build/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.json', '.vue', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
