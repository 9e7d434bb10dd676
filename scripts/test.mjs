// `npm test`: installs, builds, then every check and every test. A part that fails does not hide the others.
// `npm test lint server` runs only these parts. Ends with one line: N passed, N failed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt, ensureInstalled, requireNode, root } from './ready.mjs'

const bin = (name, ...args) => [process.execPath, [join(root, 'node_modules', ...name.split('/')), ...args]]
const tsc = project => bin('@typescript/native/bin/tsc', '--noEmit', '--pretty', 'false', '-p', project)
const script = name => [process.execPath, [join(root, 'scripts', name)]]

/** Each counts as one. */
const checks = {
  types: ['contract', 'server', 'web', 'e2e', 'bench'].map(tsc),
  lint: [bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')],
  imports: [script('check-imports.mjs')],
  rooms: [script('check-rooms.mjs')],
  unused: [bin('knip/bin/knip.js')],
  weight: [[process.execPath, ['--import', 'tsx', join(root, 'node_modules', 'size-limit', 'bin.js')]]],
}
/** Each test counts. */
const suites = { contract: 'contract', server: 'server', web: 'web', browser: 'e2e' }

requireNode()
ensureInstalled()
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in checks) && !(name in suites))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${[...Object.keys(checks), ...Object.keys(suites)].join(', ')}`)
  process.exit(1)
}
const wanted = name => asked.length === 0 || asked.includes(name)
if (wanted('browser') || wanted('weight')) ensureBuilt()

const results = []
for (const [name, commands] of Object.entries(checks)) if (wanted(name)) results.push(check(name, commands))
for (const [name, folder] of Object.entries(suites)) if (wanted(name)) results.push(suite(name, folder))

console.log('')
for (const { name, passed, failed, skipped, seconds } of results)
  console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${seconds} s)`)
// Last, so that the end of a long output says what to look at.
for (const { name, faults, again = [] } of results) {
  for (const test of again) console.log(`! ${name}: needed a second try: ${test}`)
  for (const fault of faults) console.log(`✗ ${name}: ${fault}`)
}
const sum = key => results.reduce((total, one) => total + one[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0

function check(name, commands) {
  const began = begin(name)
  const good = commands.map(([command, args]) => run(command, args) === 0).every(Boolean)
  return { name, passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0, faults: good ? [] : ['see above'], seconds: since(began) }
}

/** Counts come from the runner's own report. A file that cannot be loaded, or no tests at all, is a failure as well. */
function suite(name, folder) {
  const began = begin(name)
  const report = join(root, 'node_modules', '.cache', 'sevakendra', `tests-${name}.json`)
  mkdirSync(join(report, '..'), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = run(...bin('vitest/vitest.mjs', 'run', '--root', folder, '--maxWorkers=2', ...reporters))
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const { numPassedTests: passed = 0, numFailedTests = 0, numPendingTests: skipped = 0 } = counted
  const failed = status !== 0 || passed === 0 ? Math.max(1, numFailedTests) : 0
  const faults = failed > 0 ? faultsOf(counted) : []
  if (failed > 0 && faults.length === 0) faults.push('the runner ended without a report of what failed')
  return { name, passed, failed, skipped, faults, again: inWords(counted, 'passed'), seconds: since(began) }
}

/** What failed, by a runner's report: its tests, and files that could not be loaded or set up. */
function faultsOf(report) {
  const whole = (report.testResults ?? []).filter(
    file => file.status === 'failed' && !file.assertionResults.some(one => one.status === 'failed'),
  )
  return [...inWords(report, 'failed'), ...whole.map(file => `${relative(root, file.name)}: ${firstLine(file.message)}`)]
}

/** Tests of a report that ended so and went wrong on the way, each by its file, its name and the first line of what went wrong. */
function inWords({ testResults = [] }, status) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(one => one.status === status && one.failureMessages?.length > 0)
      .map(one => `${relative(root, name)}: ${one.fullName}: ${firstLine(one.failureMessages[0])}`),
  )
}

function firstLine(text = '') {
  return stripVTControlCharacters(text).split('\n', 1)[0].slice(0, 300)
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (error) console.error(error.message)
  return status ?? 1
}

function begin(name) {
  console.log(`\n── ${name}`)
  return performance.now()
}

function since(began) {
  return Math.round((performance.now() - began) / 1000)
}
