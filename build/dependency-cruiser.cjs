// SPDX-License-Identifier: GPL-3.0-or-later
/** Which way imports may point: `docs/architecture.md` has the table, this file proves it. */

/** Files of the page that put the engine and the library into a plain browser instead of the desktop. */
const STAND_IN = '^renderer/platform/browser'
/** The Lab in the page. */
const OF_THE_LAB = '^renderer/(lab|stores/lab)/|^renderer/platform/(lab|krk)-'
/** Modules of `electron/` that are plain data or plain TypeScript over a port. */
const SHARED_WITH_PAGE =
  '^electron/(api|data/file-handle|data/request-client|shell/settings/schema|shell/session/panels)\\.ts$|^electron/(documents|evaluations|library|review)/(client|protocol)\\.ts$|^electron/review/(annotate|chances|figures|line-key|subject)\\.ts$|^electron/commands/'

/** The queue of reports and its process; the rest of the room is rules. */
const REVIEW_SERVICE = '^electron/review/(queue/|(client|protocol|request|serve|service)\\.ts$)'

const FEATURES = 'board|documents|moves|analysis|play|library|review|lab|training|settings'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { pathNot: '^engine/(core|replay|lab|human)/' },
      // Electron brings it along: files as they are, archives too.
      to: { couldNotResolve: true, pathNot: '^original-fs$' },
    },
    {
      name: 'declared-packages-only',
      comment: 'Two folders hold an application of a few lines that a bare Electron runs.',
      severity: 'error',
      from: { pathNot: '^(build/app/default-app|test/pages/electron-window)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'core-stands-alone',
      severity: 'error',
      from: { path: '^engine/(core|replay|lab|human)/' },
      to: { pathNot: '^engine/(core|replay|lab|human)/' },
    },
    {
      name: 'rules-know-neither-evaluation-nor-search',
      severity: 'error',
      from: { path: '^engine/core/rules/' },
      to: { pathNot: '^engine/core/(rules/|layout\\.ts$|memory\\.ts$)' },
    },
    {
      name: 'evaluation-knows-no-search',
      severity: 'error',
      from: { path: '^engine/core/evaluation/' },
      to: { pathNot: '^engine/core/(rules/|evaluation/|layout\\.ts$|memory\\.ts$)' },
    },
    {
      name: 'the-net-knows-no-search',
      severity: 'error',
      from: { path: '^engine/core/net/' },
      to: { pathNot: '^engine/core/(rules/|evaluation/|net/|layout\\.ts$|memory\\.ts$)' },
    },
    {
      name: 'the-ground-of-the-core-knows-no-room',
      severity: 'error',
      from: { path: '^engine/core/(host|layout|memory)\\.ts$' },
      to: { path: '^engine/core/', pathNot: '^engine/core/layout\\.ts$' },
    },
    {
      name: 'replay-stands-on-rules',
      severity: 'error',
      from: { path: '^engine/replay/' },
      to: { pathNot: '^engine/replay/|^engine/core/(rules/|layout\\.ts$|memory\\.ts$)' },
    },
    {
      name: 'the-lab-stands-on-rules-and-evaluation',
      comment: 'Exchanges are counted as the engine counts them; its search is not used.',
      severity: 'error',
      from: { path: '^engine/lab/' },
      to: {
        pathNot: '^engine/lab/|^engine/core/(rules/|evaluation/|layout\\.ts$|memory\\.ts$|search/see\\.ts$)',
      },
    },
    {
      name: 'the-human-model-stands-on-rules-and-evaluation',
      comment: 'Exchanges are counted as the engine counts them; its search is not used.',
      severity: 'error',
      from: { path: '^engine/human/' },
      to: {
        pathNot:
          '^engine/human/|^engine/core/(rules/|evaluation/|layout\\.ts$|memory\\.ts$|search/see\\.ts$)',
      },
    },
    {
      name: 'nobody-stands-on-the-lab',
      comment: 'But its host, for which the numbers that both share are.',
      severity: 'error',
      from: { path: '^engine/', pathNot: '^engine/lab/|^engine/lab(-switches|-words)?\\.ts$' },
      to: { path: '^engine/lab[/.-]' },
    },
    {
      name: 'king-and-rook-stand-alone',
      severity: 'error',
      from: { path: '^engine/krk/' },
      to: { pathNot: '^engine/krk/' },
    },
    {
      name: 'the-kernel-of-the-trainer-stands-alone',
      severity: 'error',
      from: { path: '^build/workshop/train/kernel/' },
      to: { pathNot: '^build/workshop/train/kernel/|^engine/core/net/layout\\.ts$' },
    },
    {
      name: 'the-kernel-of-the-fit-stands-on-the-network',
      severity: 'error',
      from: { path: '^build/workshop/human/kernel/' },
      to: { pathNot: '^build/workshop/human/kernel/|^engine/human/(layout|network)\\.ts$' },
    },
    {
      name: 'the-table-of-techniques-needs-numbers-only',
      comment: 'The core is compiled by it, and the page shows it.',
      severity: 'error',
      from: { path: '^engine/techniques\\.ts$' },
      to: { pathNot: '^engine/core/tallies\\.ts$' },
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      from: { path: '^engine/(protocol|port|restart-policy|result|shape)\\.ts$' },
      to: {},
    },
    {
      name: 'chess-needs-only-chessops',
      severity: 'error',
      from: { path: '^engine/chess/' },
      to: { pathNot: '^engine/chess/|node_modules/(chessops|@badrap/result)/' },
    },
    {
      name: 'engine-stands-on-chess-and-contracts',
      severity: 'error',
      from: { path: '^engine/', pathNot: '^engine/(core|replay|lab|human|chess)/' },
      to: { path: '^(electron|renderer|build|test)/' },
    },
    {
      name: 'the-engine-client-needs-only-contracts',
      severity: 'error',
      from: { path: '^engine/client\\.ts$' },
      to: { pathNot: '^engine/(protocol|port)\\.ts$' },
    },
    {
      name: 'uci-server-and-client-share-only-their-ground',
      severity: 'error',
      from: { path: '^engine/uci/(server|client)/' },
      to: { path: '^engine/uci/(server|client)/', pathNot: '^engine/uci/$1/' },
    },
    {
      name: 'node-in-one-file-of-the-host',
      comment:
        'The host also runs in a page; what only Node can do is behind the machine interface. Programs of others are processes.',
      severity: 'error',
      from: {
        path: '^engine/',
        pathNot: '^engine/host/node\\.ts$|^engine/(core|replay|lab|human)/|^engine/uci/client/process/',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-desktop-never-sees-the-page',
      severity: 'error',
      from: { path: '^electron/' },
      to: { path: '^(renderer|build|test)/' },
    },
    {
      name: 'the-desktop-sees-contracts-of-the-engine',
      severity: 'error',
      from: { path: '^electron/', pathNot: '^electron/(library|engines|review)/' },
      to: {
        path: '^engine/',
        pathNot: '^engine/(characters|port|protocol|result|restart-policy|shape)\\.ts$|^engine/chess/',
      },
    },
    {
      name: 'engines-see-the-uci-client-too',
      severity: 'error',
      from: { path: '^electron/engines/' },
      to: { path: '^engine/', pathNot: '^engine/(port|protocol|result|shape)\\.ts$|^engine/uci/client/' },
    },
    {
      name: 'the-library-sees-the-replayer-too',
      comment: 'And the numbers that its outputs are made of.',
      severity: 'error',
      from: { path: '^electron/library/' },
      to: {
        path: '^engine/',
        pathNot:
          '^engine/(port|protocol|replayer|result|shape)\\.ts$|^engine/chess/|^engine/(core|replay)/layout\\.ts$',
      },
    },
    {
      name: 'documents-know-no-library',
      comment: 'What both need of games, files and databases is data.',
      severity: 'error',
      from: { path: '^electron/documents/' },
      to: { path: '^electron/library/' },
    },
    {
      name: 'the-library-knows-no-documents',
      severity: 'error',
      from: { path: '^electron/library/' },
      to: { path: '^electron/documents/' },
    },
    {
      name: 'evaluations-know-no-games',
      severity: 'error',
      from: { path: '^electron/evaluations/' },
      to: { path: '^electron/(documents|library|engines)/' },
    },
    {
      name: 'data-knows-no-service',
      severity: 'error',
      from: { path: '^electron/data/' },
      to: { path: '^electron/(documents|library|engines|evaluations|review)/' },
    },
    {
      name: 'processes-of-data-run-without-electron',
      severity: 'error',
      from: {
        path: '^electron/(data|documents|library|engines|evaluations|review)/',
      },
      to: {
        path: 'node_modules/electron/|^electron/(?!data/|documents/|library/|engines/|evaluations/|review/|api\\.ts$)',
      },
    },
    {
      name: 'data-knows-no-service',
      severity: 'error',
      from: { path: '^electron/data/' },
      to: { path: '^electron/', pathNot: '^electron/data/' },
    },
    {
      name: 'documents-know-no-library',
      comment: 'The library opens and writes PGN with the help of the documents, never the other way round.',
      severity: 'error',
      from: { path: '^electron/documents/' },
      to: { path: '^electron/library/' },
    },
    {
      name: 'reviews-need-only-chess-and-contracts',
      comment: 'The rules of a report know no engine, no file and no process.',
      severity: 'error',
      from: { path: '^electron/review/', pathNot: REVIEW_SERVICE },
      to: { pathNot: '^electron/review/|^engine/(protocol|result)\\.ts$|^engine/chess/' },
    },
    {
      name: 'rules-of-reports-know-no-service',
      severity: 'error',
      from: { path: '^electron/review/', pathNot: REVIEW_SERVICE },
      to: { path: REVIEW_SERVICE },
    },
    {
      name: 'the-service-of-reports-needs-a-port-to-an-engine',
      severity: 'error',
      from: { path: REVIEW_SERVICE },
      to: {
        path: '^(engine|electron)/',
        pathNot: '^electron/(review|data)/|^engine/(client|port|protocol|result|shape)\\.ts$|^engine/chess/',
      },
    },
    {
      name: 'the-shell-sees-contracts-of-the-services',
      severity: 'error',
      from: { path: '^electron/(shell/|main\\.ts$|preload\\.ts$)' },
      to: {
        path: '^electron/(documents|library|engines|evaluations|review|training)/',
        pathNot: '/(protocol|request|client)\\.ts$',
      },
    },
    {
      name: 'commands-stand-alone',
      comment: 'The page and the application menu are made of the same table.',
      severity: 'error',
      from: { path: '^electron/commands/' },
      to: { pathNot: '^electron/commands/' },
    },
    {
      name: 'the-page-sees-no-node-and-no-electron',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: 'node_modules/electron/' },
    },
    {
      name: 'the-page-uses-no-node-built-ins',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-page-sees-types-of-the-desktop',
      severity: 'error',
      from: { path: '^renderer/', pathNot: STAND_IN },
      to: { path: '^electron/', pathNot: SHARED_WITH_PAGE, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-page-sees-chess-and-contracts-of-the-engine',
      severity: 'error',
      from: { path: '^renderer/', pathNot: `${STAND_IN}|${OF_THE_LAB}` },
      to: {
        path: '^engine/',
        pathNot: '^engine/(characters|port|protocol|client|result)\\.ts$|^engine/chess/',
      },
    },
    {
      name: 'the-lab-of-the-page-sees-the-lab-of-the-engine',
      comment: 'Its host runs in a worker; the numbers say what a recorded node means.',
      severity: 'error',
      from: { path: OF_THE_LAB },
      to: {
        path: '^engine/',
        pathNot:
          '^engine/(port|protocol|client|result|lab|lab-switches|lab-words|switchable|techniques)\\.ts$|^engine/(lab/layout|core/tallies)\\.ts$|^engine/(chess|krk)/',
      },
    },
    {
      name: 'the-lab-runs-in-its-worker',
      severity: 'error',
      from: {
        path: '^renderer/',
        pathNot: '^renderer/platform/lab-(engine-)?(worker|serve)\\.ts$',
      },
      to: { path: '^engine/(lab|switchable)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-page-never-sees-build-or-test',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: '^(build|test)/' },
    },
    {
      name: 'features-meet-in-stores',
      severity: 'error',
      from: { path: `^renderer/(${FEATURES})/` },
      to: { path: `^renderer/(${FEATURES}|shell)/`, pathNot: '^renderer/$1/' },
    },
    {
      name: 'stores-know-no-features',
      severity: 'error',
      from: { path: '^renderer/(stores|platform|ui|locales)/' },
      to: { path: `^renderer/(${FEATURES}|shell)/` },
    },
    {
      name: 'stores-of-documents-know-no-other-room',
      severity: 'error',
      from: { path: '^renderer/stores/documents/' },
      to: { path: '^renderer/stores/(analysis|library|play|review|training)/' },
    },
    {
      name: 'stores-of-play-know-documents-only',
      severity: 'error',
      from: { path: '^renderer/stores/play/' },
      to: { path: '^renderer/stores/(analysis|library|review|training)/' },
    },
    {
      name: 'stores-of-analysis-and-library-do-not-meet',
      severity: 'error',
      from: { path: '^renderer/stores/(analysis|library)/' },
      to: { path: '^renderer/stores/(analysis|library|review|training)/', pathNot: '^renderer/stores/$1/' },
    },
    {
      name: 'tools-of-the-build-stand-alone',
      severity: 'error',
      from: { path: '^build/tools/' },
      to: { path: '^build/', pathNot: '^build/tools/' },
    },
    {
      name: 'the-application-is-made-without-the-workshop',
      severity: 'error',
      from: { path: '^build/(app/|build\\.ts$|core\\.ts$)' },
      to: { path: '^build/(data|workshop|measure|pgn)/' },
    },
    {
      name: 'nobody-needs-the-build',
      severity: 'error',
      from: { path: '^(engine|electron|renderer)/' },
      to: { path: '^build/' },
    },
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
