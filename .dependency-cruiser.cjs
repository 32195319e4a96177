/** The layer rule of ARCHITECTURE.md. `scripts/checks/layers.test.ts` holds a violation of each rule below. */

const { Visitor } = require('@swc/core/Visitor.js')

// swc's visitor is older than `using` declarations and throws at the first one; what they hold is an ordinary declarator.
const { visitStatement } = Visitor.prototype
Visitor.prototype.visitStatement = function visit(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  statement.decls = this.visitVariableDeclarators(statement.decls)
  return statement
}

const server = '^apps/server/src'
const tests = '\\.test\\.tsx?$|/testing/'
const layers = '(wiring|http|conversions|ledger|platform|migrations)'
/** A folder that owns calls and tables, in a group or on its own. */
const feature = '((?:identity|billing|generation|content|operations)/[^/]+|[^/]+)'

/** One forbidden direction. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Folders of the server that lie above a layer and so are closed to it. */
const closedTo = (layer, above) =>
  never(
    `${layer}-looks-down-only`,
    `${layer}/ may use only what lies below it.`,
    { path: `${server}/${layer}/`, pathNot: tests },
    { path: `${server}/${above}` },
  )

module.exports = {
  forbidden: [
    never('no-cycles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    never('resolvable', 'An import must lead somewhere.', {}, { couldNotResolve: true }),

    never(
      'contract-imports-nothing-of-ours',
      'The contract is the floor.',
      { path: '^packages/contract/' },
      { path: '^(packages/(?!contract/)|apps/|scripts/|e2e/)' },
    ),
    never(
      'contract-is-zod-only',
      'The contract runs in the browser too.',
      { path: '^packages/contract/', pathNot: tests },
      { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    ),
    never(
      'contract-runs-anywhere',
      'The contract runs in the browser too.',
      { path: '^packages/contract/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    never(
      'engines-know-no-server',
      'An engine knows no user, no credit, no HTTP server.',
      { path: '^packages/(local-)?engines/' },
      { path: '^(apps/|scripts/|e2e/)|node_modules/(fastify|@fastify)/' },
    ),
    never(
      'local-engines-enter-by-provider',
      'Only the programs know the engines of this machine, as one provider.',
      { path: '^(packages|apps)/(?!local-engines/)', pathNot: tests },
      { path: '^packages/local-engines/', pathNot: '^packages/local-engines/src/provider\\.ts$' },
    ),
    never(
      'engines-know-no-local-engines',
      'What all providers share stands without those of this machine.',
      { path: '^packages/(?!local-engines/)' },
      { path: '^packages/local-engines/' },
    ),
    never(
      'web-knows-no-server',
      'The studio speaks to the server over HTTP only.',
      { path: '^apps/web/' },
      { path: '^(packages/(local-)?engines/|apps/server/|scripts/|e2e/)' },
    ),
    never(
      'web-takes-types-of-schemas',
      'Schemas carry zod, which would weigh in every first view.',
      { path: '^apps/web/', pathNot: tests },
      {
        path: '^packages/contract/src/(schemas|routes)/|node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'server-knows-no-web',
      'The server serves the built studio as files.',
      { path: '^apps/server/' },
      { path: '^(apps/web/|scripts/|e2e/)' },
    ),

    closedTo('platform', '(?!platform/|config\\.ts)[^/]+/'),
    closedTo('ledger', '(?!ledger/|platform/)[^/]+/'),
    closedTo('conversions', '(?!conversions/|ledger/|platform/)[^/]+/'),
    closedTo('conversions/start', 'conversions/(end|run)/'),
    closedTo('conversions/end', 'conversions/run/'),
    never(
      'conversions-share-below-the-wings',
      'What start, end and run share imports none of them; only the feature puts them together.',
      { path: `${server}/conversions/[^/]+$`, pathNot: `${tests}|/feature\\.ts$` },
      { path: `${server}/conversions/[^/]+/` },
    ),
    never(
      'features-know-no-http',
      'A feature answers calls without knowing how they arrive.',
      { path: `${server}/(?!${layers}/)[^/]+/`, pathNot: tests },
      { path: `${server}/http/` },
    ),
    never(
      'stores-are-private',
      'Tables are read and written by the folder that owns them; others ask its service. See table-owners.test.ts.',
      { path: `${server}/${feature}/`, pathNot: tests },
      { path: `${server}/(?!platform/).+store\\.ts$`, pathNot: `${server}/$1/` },
    ),
    never(
      'drivers-in-platform-only',
      'PostgreSQL, queue, mail and object storage hide behind the ports of platform/.',
      { path: '^(packages|apps)/', pathNot: `${server}/platform/|${tests}` },
      { path: 'node_modules/((@types/)?(pg|nodemailer)|pg-boss|@aws-sdk)/' },
    ),
    never(
      'processes-in-few-places',
      'Whatever runs beside the server has limits and no environment: ffmpeg by its runner, scripts by the host pool.',
      {
        path: '^(packages|apps)/',
        pathNot: `^packages/engines/src/(media/ffmpeg(-process)?|processes/host-process)\\.ts$|${server}/platform/|${tests}`,
      },
      { path: '^(node:)?child_process$' },
    ),
    never(
      'composition-root-is-the-top',
      'Only the program itself knows all; nothing below imports it.',
      { path: `${server}/(?!wiring/)[^/]+/`, pathNot: tests },
      { path: `${server}/(wiring/|(main|program|server)\\.ts$)` },
    ),

    never(
      'web-features-stand-alone',
      'What two features share lives in ui/ or api/.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    never(
      'web-features-know-no-app',
      'Shell and router mount the features, not the other way round.',
      { path: '^apps/web/src/features/', pathNot: tests },
      { path: '^apps/web/src/app/' },
    ),
    never(
      'web-ui-is-the-floor',
      'Shared parts know neither screens nor shell.',
      { path: '^apps/web/src/(ui|api|state|navigation)/', pathNot: tests },
      { path: '^apps/web/src/(app|features)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // TypeScript 7 has no parser that dependency-cruiser could use: without swc it sees no module at all, and no fault.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
}
