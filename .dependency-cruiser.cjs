// Who may enter which room. `scripts/check-imports.mjs` runs it and fails when it has looked at fewer files than there are.
const room = '(?!platform/|kit/|areas/|register/)([^/]+)/'
/** What a room declares of itself, folded into `contract/src/register/`. */
const declared = '(room|grants|trail|records|notices|retention|looks)[.]ts$'
/** Stores of one subject each, beside the room's `store.ts`. */
const smallStores = '^server/src/(identity/(captchas|codes|throttle)|place/reference)[.]ts$'
const test = '[.]test[.]tsx?$'
/** Rooms of the browser whose screens are handed a product's declaration. */
const forProducts = '(scan|desk|application)/'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule(
      'only-over-http',
      'Browser and server know each other by the contract alone; what is said in Hindi is data, of which papers and screens have one.',
      { path: '^(web|server)/' },
      { path: '^(web|server)/', pathNot: '^$1/|^web/src/.*hi[.]json$' },
    ),
    rule(
      'contract-is-pure',
      'The contract stands on zod and dayjs, on nothing else.',
      { path: '^contract/src/', pathNot: test },
      { pathNot: '^contract/src/|^node_modules/(zod|dayjs)/' },
    ),
    rule(
      'ground-floor',
      'Kit and platform know no room.',
      { path: '^(server/src/platform|contract/src/kit)/', pathNot: test },
      { path: `^(server|contract)/src/${room}` },
    ),
    rule(
      'the-kit-takes-types-of-the-register',
      'The kit of the contract names capabilities by their type; which there are is declared above it.',
      { path: '^contract/src/kit/', pathNot: test },
      { path: '^contract/src/register/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'declared-lightly',
      'What a room declares of itself is loaded with every room that asks the register: it stands on the kit, and on words of its own room.',
      { path: `^contract/src/${room}${declared}` },
      { path: '^contract/src/', pathNot: '^contract/src/(kit/|$1/.*(words|lists)[.]ts$)' },
    ),
    rule(
      'register-of-declarations',
      'The register is made of what rooms declare of themselves.',
      { path: '^contract/src/register/', pathNot: test },
      { path: '^contract/src/', pathNot: `^contract/src/(kit/|register/|[^/]+/${declared})` },
    ),
    // The frame around every screen shows who is signed in and whose portal it is.
    // The Hindi of all rooms is put together beside them (`web/src/hindi.ts`), which is in none.
    rule(
      'ground-floor-of-the-browser',
      'The kit knows no room, but who is signed in and whose portal it is.',
      { path: '^web/src/kit/', pathNot: test },
      { path: `^(web|contract)/src/${room}`, pathNot: '^contract/src/(identity|site)/' },
    ),
    rule(
      'front-door',
      'A room of the server is entered by its service.',
      { path: `^server/src/${room}`, pathNot: test },
      { path: `^server/src/${room}`, pathNot: '^server/src/($1/|[^/]+/service[.]ts$)' },
    ),
    rule(
      'put-together-last',
      'What is made of many rooms is imported by none of them.',
      { path: `^(server|contract)/src/${room}`, pathNot: `^(server|contract)/src/(demo|find)/|${test}` },
      { path: '^$1/src/(demo|find)/' },
    ),
    rule(
      'strangers',
      'Rooms of the browser meet in an area only; application, scan and desk are what products put their declarations into.',
      { path: `^web/src/${room}` },
      { path: `^web/src/(${room}|areas/)`, pathNot: `^web/src/($1/|${forProducts})` },
    ),
    rule(
      'sql-has-its-place',
      'SQL is written in stores, lists, what says what waits or from when on something is erased, and the platform.',
      { path: '^server/src/', pathNot: `^server/src/platform/|/(store|lists|retention|queues)[.]ts$|${smallStores}|${test}` },
      { path: '^node_modules/(kysely|pg)/' },
    ),
    rule(
      'read-apart',
      'What opens sent files is loaded where it runs: in a decoding process, by the task that needs it.',
      {
        path: '^server/src/',
        pathNot: `(^server/src/platform/files/pages-(codec|draw|active|encode|growth)|-codec|/payment/statement/tables[^/]*)[.]ts$|${test}`,
      },
      {
        path: '^server/src/(.*-codec|platform/files/pages-(draw|active|encode|growth)|payment/statement/tables)[.]ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'no-cycles',
      'A circle has no ground floor.',
      { path: '^(contract|server|web)/src/' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'tests-are-not-the-product',
      'Only tests use what tests use.',
      { path: '^(contract|server|web)/src/', pathNot: test },
      { path: `${test}|^server/test/|^web/test/` },
    ),
    rule(
      'everything-is-there',
      'An import that leads nowhere, or to a package that is not declared.',
      { path: '^(contract|server|web)/' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
