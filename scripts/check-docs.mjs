// What the pages and comments name is there: each relative link with its heading, each page of docs/ that code names, and each test that docs/specification-coverage.md names.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './ready.mjs'

process.chdir(root)
const tracked = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1e8 })
  .split('\0')
  .filter(Boolean)
const text = file => readFileSync(file, 'utf8')
const wrong = []

/** The name under which a heading is linked: small letters, no signs but hyphens, a hyphen for each space. */
const anchor = heading =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = file => [...text(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading))

const pages = tracked.filter(file => file.endsWith('.md') && existsSync(file))
let links = 0
for (const page of pages)
  for (const [, target] of text(page).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    links += 1
    const [path, heading] = target.split('#')
    const file = path ? normalize(join(dirname(page), path)) : page
    if (!existsSync(file)) wrong.push(`${page}: ${target} is not there`)
    else if (heading && file.endsWith('.md') && !anchorsOf(file).includes(heading)) wrong.push(`${page}: ${target} has no such heading`)
  }

let named = 0
for (const file of tracked.filter(one => /\.(ts|tsx|mjs|css|sql)$/.test(one) && existsSync(one)))
  for (const [path, number] of text(file).matchAll(/\bdocs\/(?:decisions\/(\d{3})|[\w/-]+\.md)/g)) {
    named += 1
    const there = number ? pages.some(page => page.startsWith(`docs/decisions/${number}-`)) : existsSync(path)
    if (!there) wrong.push(`${file}: ${path} is not there`)
  }

const coverage = 'docs/specification-coverage.md'
let tests = 0
for (const [, path] of text(coverage).matchAll(/`((?:contract|server|web|e2e|bench|scripts)\/[^`\s]+)`/g)) {
  tests += 1
  // Of a pattern, such as `e2e/walk/**`, what stands before its first sign.
  const [start] = path.split(/[*{]/)
  if (!tracked.some(file => file.startsWith(start))) wrong.push(`${coverage}: ${path} is not there`)
}

for (const line of wrong) console.error(line)
console.log(`${links} links, ${named} pages named in code and ${tests} files named in the coverage, ${wrong.length} of them wrong`)
process.exitCode = links === 0 || named === 0 || tests === 0 || wrong.length > 0 ? 1 : 0
