// `npm test`: installs, builds, then every check and every test. A part that fails does not hide the others.
// `npm test lint server` runs only these parts; docs/testing.md says what each of them proves and costs. Ends with what each part took,
// the slowest test files, what failed, and one line: N passed, N failed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled, requireNode, root } from './ready.mjs'

const bin = (name, ...args) => [process.execPath, [join(root, 'node_modules', ...name.split('/')), ...args]]
/** One thread each: several check the same libraries several times, and another part has the other processor. */
const tsc = project => bin('@typescript/native/bin/tsc', '--noEmit', '--pretty', 'false', '--singleThreaded', '-p', project)
const script = (name, ...args) => [process.execPath, [join(root, 'scripts', name), ...args]]

/** Each counts as one. The program of `bench` holds the whole server. */
const checks = {
  types: ['bench', 'web', 'contract', 'e2e'].map(tsc),
  lint: [bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')],
  imports: [script('check-imports.mjs')],
  docs: [script('check-docs.mjs')],
  rooms: [script('check-rooms.mjs'), script('fold-rooms.mjs', '--check'), script('check-tables.mjs'), script('check-touched.mjs')],
  unused: [bin('knip/bin/knip.js')],
}
/** After the build. */
const weight = [process.execPath, ['--import', 'tsx', join(root, 'scripts', 'check-weight.mjs')]]
/** Each test counts. */
const suites = { contract: { folder: 'contract' }, server: { folder: 'server' }, web: { folder: 'web' }, browser: { folder: 'e2e' } }
/** Which no `npm test` runs by themselves: what takes too long for it, what has a budget there, at length, and the tests of `web` that `npm run check` runs too. */
const byName = {
  long: { folder: 'server', env: { SEVAKENDRA_LONG: 'yes' } },
  'long-browser': { folder: 'e2e', env: { SEVAKENDRA_LONG: 'yes' } },
  storm: { folder: 'server', env: { SEVAKENDRA_AT_LENGTH: 'yes' } },
  words: { folder: 'web', files: ['src/kit/words/hindi.test.ts', 'src/kit/words/places.test.ts'] },
}
/** Those that leave a processor free: they run beside the checks. */
const small = ['contract']

requireNode()
ensureInstalled()
const asked = process.argv.slice(2)
const usual = { ...checks, weight: [weight], ...suites }
const known = { ...usual, ...byName }
const unknown = asked.filter(name => !(name in known))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(known).join(', ')}`)
  process.exit(1)
}
const parts = Object.keys(known).filter(name => (asked.length === 0 ? name in usual : asked.includes(name)))
const began = performance.now()
const results = []
const beside = parts.filter(name => name in checks || small.includes(name))
const alone = beside.length === 1 && !parts.includes('weight')
const tasks = beside.flatMap(name => (name in checks ? checkBy(name, checks[name]) : [() => report(name, () => suite(name, !alone))]))
// The build takes one processor as well. What is weighed is what it has made.
if (['weight', 'browser', 'long-browser'].some(name => parts.includes(name))) tasks.unshift(built)
await twoAtATime(tasks)
for (const name of parts.filter(one => one in suites || one in byName).filter(one => !beside.includes(one)))
  await report(name, () => suite(name, false))

results.sort((one, other) => parts.indexOf(one.name) - parts.indexOf(other.name))
console.log('')
for (const { name, passed, failed, skipped, seconds } of results)
  console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${seconds} s)`)
const slowest = results.flatMap(({ files = [] }) => files).sort((one, other) => other.seconds - one.seconds)
if (slowest.length > 0) {
  console.log('The slowest files:')
  for (const { file, seconds } of slowest.slice(0, 12)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${relative(root, file)}`)
}
console.log(`${Math.round((performance.now() - began) / 1000)} s in all`)
// Last, so that the end of a long output says what to look at.
for (const { name, faults, again = [] } of results) {
  for (const test of again) console.log(`! ${name}: needed a second try: ${test}`)
  for (const fault of faults) console.log(`✗ ${name}: ${fault}`)
}
const sum = key => results.reduce((total, one) => total + one[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0

async function twoAtATime(tasks) {
  const take = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await task()
  }
  await Promise.all([take(), take()])
}

/** Sources that cannot be built end the run: nothing further would say anything new. */
async function built() {
  const output = { quietly: true, text: [] }
  const status = await execute(process.execPath, [join(root, 'scripts', 'ensure-built.mjs')], output)
  if (output.text.length > 0) show('build', output.text)
  if (status !== 0) process.exit(1)
  if (parts.includes('weight')) for (const task of checkBy('weight', [weight])) await task()
}

/** Each command of a check by itself, so that another part runs beside it; what they print is shown once all are through. */
function checkBy(name, commands) {
  const done = []
  return commands.map(([command, args]) => async () => {
    const output = { quietly: true, text: [] }
    const start = performance.now()
    const good = (await execute(command, args, output)) === 0
    done.push({ good, text: output.text, ms: performance.now() - start })
    if (done.length < commands.length) return
    show(
      name,
      done.flatMap(({ text }) => text),
    )
    const failed = done.every(one => one.good) ? 0 : 1
    const seconds = Math.round(done.reduce((total, { ms }) => total + ms, 0) / 1000)
    results.push({
      name,
      passed: 1 - failed,
      failed,
      skipped: 0,
      faults: failed
        ? [
            firstError(
              done
                .filter(one => !one.good)
                .flatMap(one => one.text)
                .join(''),
            ),
          ]
        : [],
      seconds,
    })
  })
}

async function report(name, work) {
  const start = performance.now()
  const found = await work()
  results.push({ name, ...found, seconds: Math.round((performance.now() - start) / 1000) })
}

function show(name, text) {
  process.stdout.write(`\n── ${name}\n${text.join('')}`)
}

/** Counts come from the runner's own report. A file that cannot be loaded, or no tests at all, is a failure as well. */
async function suite(name, quietly) {
  const { folder, env, files: only = [] } = known[name]
  const output = { quietly, text: [] }
  if (!quietly) show(name, [])
  const cache = join(root, 'node_modules', '.cache', 'sevakendra')
  const [counts, seconds] = [join(cache, `tests-${name}.json`), join(cache, `seconds-${name}.json`)]
  mkdirSync(cache, { recursive: true })
  for (const path of [counts, seconds]) rmSync(path, { force: true })
  const reporters = ['default', 'json', join(root, 'scripts', 'seconds.mjs')].map(one => `--reporter=${one}`)
  const workers = `--maxWorkers=${quietly ? 1 : 2}`
  const [command, args] = bin('vitest/vitest.mjs', 'run', '--root', folder, ...only, workers, ...reporters, `--outputFile.json=${counts}`)
  const status = await execute(command, args, output, { ...env, SEVAKENDRA_SECONDS: seconds })
  if (quietly) show(name, output.text)
  const counted = existsSync(counts) ? JSON.parse(readFileSync(counts, 'utf8')) : {}
  const { numPassedTests: passed = 0, numFailedTests = 0, numPendingTests: skipped = 0 } = counted
  const failed = status !== 0 || passed === 0 ? Math.max(1, numFailedTests) : 0
  const faults = failed > 0 ? faultsOf(counted) : []
  if (failed > 0 && faults.length === 0) faults.push('the runner ended without a report of what failed')
  const files = existsSync(seconds) ? JSON.parse(readFileSync(seconds, 'utf8')) : []
  return { passed, failed, skipped, faults, files, again: inWords(counted, 'passed') }
}

/** The first line that speaks of an error in what failed checks printed, else their first one. */
function firstError(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map(line => line.trim())
  return (lines.find(line => /error|✗|×/i.test(line)) ?? lines.find(Boolean) ?? 'it printed nothing').slice(0, 300)
}

/** What failed, by a runner's report: its tests, and files that could not be loaded or set up. */
function faultsOf(report) {
  const whole = (report.testResults ?? []).filter(
    file => file.status === 'failed' && !file.assertionResults.some(one => one.status === 'failed'),
  )
  return [...inWords(report, 'failed'), ...whole.map(file => `${relative(root, file.name)}: ${inOneLine(file.message)}`)]
}

/** Tests of a report that ended so and went wrong on the way, each by its file, its name and what went wrong in one line. */
function inWords({ testResults = [] }, status) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(one => one.status === status && one.failureMessages?.length > 0)
      .map(one => `${relative(root, name)}: ${one.fullName}: ${inOneLine(one.failureMessages[0])}`),
  )
}

/** The first line of what went wrong, what a browser waited for in vain, and the line of the test at which it happened. */
function inOneLine(text = '') {
  const [first = '', ...further] = stripVTControlCharacters(text).split('\n')
  const awaited = further.find(line => /waiting for /.test(line))?.trim()
  const [at] = further.find(line => /\.(spec|test)\.tsx?:\d+/.test(line))?.match(/[\w.-]+\.tsx?:\d+/) ?? []
  return [first.slice(0, 300), awaited?.slice(0, 200), at && `at ${at}`].filter(Boolean).join('; ')
}

function execute(command, args, { quietly, text }, env = {}) {
  const stdio = quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', chunk => text.push(chunk))
  return new Promise(resolve => {
    child.on('error', error => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', code => resolve(code ?? 1))
  })
}
